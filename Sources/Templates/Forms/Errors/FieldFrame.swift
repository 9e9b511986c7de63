/// Label above, help and message below: what every field has around it.
struct FieldFrame: HTML {
    let id: FieldID
    let label: String
    let isRequired: Bool
    let help: String?
    let message: String?
    let assets: AssetPaths
    @HTMLBuilder let control: () -> Written

    var body: some HTML {
        Div(.class("field")) {
            Label(.for(id.text)) {
                label
                if !isRequired { Span(.class("optional")) { tr(" (optional)") } }
            }
            control()
            if let message {
                P(.class("field-message"), .id(id.message)) {
                    Icon(.alert, assets)
                    message
                }
            }
            if let help { P(.class("help"), .id(id.help)) { help } }
        }
    }

    /// The ids that `aria-describedby` names: the message first, it is what matters now.
    static func describedBy(_ id: FieldID, help: String?, message: String?) -> String? {
        let ids = [message == nil ? nil : id.message, help == nil ? nil : id.help].compactMap { $0 }
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}
