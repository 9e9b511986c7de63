/// A file to send along. For pictures phones offer the camera too.
struct FileField: HTML {
    let id: FieldID
    let label: String
    let help: String
    let message: String?
    var isRequired = false
    var isMultiple = false
    var accepts = Self.pictures
    let assets: AssetPaths

    static let pictures = "image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif"

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
                .id(id.text),
                .name(id.field),
                .type("file"),
                .multiple(isMultiple),
                .accept(accepts),
                .ariaInvalid(message == nil ? nil : "true"),
                .ariaDescribedBy(FieldFrame.describedBy(id, help: help, message: message))
            )
        }
    }
}
