/// A line of text with its label, help and message.
struct TextField: HTML {
    let id: FieldID
    let label: String
    let kind: InputKind
    let value: String
    let help: String?
    let isRequired: Bool
    let message: String?
    let assets: AssetPaths

    var body: some HTML {
        FieldFrame(
            id: id,
            label: label,
            isRequired: isRequired,
            help: help,
            message: message,
            assets: assets
        ) {
            Input(
                attributes: InputAttributes(
                    id: id,
                    kind: kind,
                    value: value,
                    isRequired: isRequired,
                    describedBy: FieldFrame.describedBy(id, help: help, message: message),
                    isInvalid: message != nil
                )
            )
        }
    }
}
