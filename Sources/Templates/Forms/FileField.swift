/// A picture to send along; on phones the camera is offered too.
struct FileField: HTML {
    let id: FieldID
    let label: String
    let help: String
    let message: String?
    var isMultiple = false
    var isRequired = false
    let assets: AssetPaths

    var body: some HTML {
        FieldFrame(
            id: id,
            label: label,
            isRequired: isRequired,
            help: help,
            message: message,
            assets: assets,
            control: Input(
                .id(id.text),
                .name(id.field.rawValue),
                .type("file"),
                .multiple(isMultiple),
                .accept("image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif"),
                .ariaInvalid(message == nil ? nil : "true"),
                .ariaDescribedBy(FieldFrame<EmptyHTML>.describedBy(id, help: help, message: message))
            )
        )
    }
}
