/// A day, typed or picked as the browser does it.
struct DateField: HTML {
    let id: FieldID
    let label: String
    /// "2026-11-21", or as it was typed where a browser knows no dates.
    let value: String
    let help: String
    let message: String?
    let assets: AssetPaths

    var body: some HTML {
        TextField(
            id: id,
            label: label,
            kind: .dateOfBirth,
            value: value,
            help: help,
            isRequired: true,
            message: message,
            assets: assets
        )
    }
}
