"""View-models: QObjects with observable state. No widgets here."""
