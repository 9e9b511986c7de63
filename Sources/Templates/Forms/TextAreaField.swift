/// Several lines of text with their label, help and message.
struct TextAreaField: HTML {
    let id: FieldID
    let label: String
    let value: String
    let help: String?
    let isRequired: Bool
    let rows: Int
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
            Textarea(
                .id(id.text),
                .name(id.field),
                .rows(rows),
                .dir("auto"),
                .ariaInvalid(message == nil ? nil : "true"),
                .ariaDescribedBy(FieldFrame.describedBy(id, help: help, message: message))
            ) {
                // A parser drops one line break at the very start, so one is put there for it.
                "\n" + value
            }
        }
    }
}
