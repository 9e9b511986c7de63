/// A password. It takes no value: what was typed is never sent back.
struct PasswordField: HTML {
    let id: FieldID
    let label: String
    let kind: InputKind
    let help: String?
    let message: String?
    let assets: AssetPaths

    var body: some HTML {
        FieldFrame(id: id, label: label, isRequired: true, help: help, message: message, assets: assets) { control }
    }

    private var control: some HTML {
        Div(.class("password-line")) {
            Input(
                attributes: InputAttributes(
                    id: id,
                    kind: kind,
                    value: nil,
                    isRequired: true,
                    describedBy: FieldFrame.describedBy(id, help: help, message: message),
                    isInvalid: message != nil
                )
            )
            // Shown by password.js; without it nothing could answer.
            Button(.class("show-password"), .type("button"), .hidden()) {
                Span { tr("Show") }
                Span(.class("visually-hidden")) { " " + label.inSentence }
            }
        }
    }
}
