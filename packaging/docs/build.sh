#!/bin/bash
# The pages of the repository as a site in build/site; any link or anchor that leads nowhere is an error.
set -euo pipefail
cd "$(dirname "$0")/../.."
make .venv/stamps/docs # a new clone has no environment yet
rm -rf build/docs build/site
mkdir -p build/docs
git ls-files -z --cached --others --exclude-standard -- '*.md' LICENSE docs resources/icons/parlance.svg |
    xargs -0 cp --parents --target-directory build/docs
NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --quiet --strict --config-file packaging/docs/mkdocs.yml
echo "The site is in build/site: open build/site/index.html."
