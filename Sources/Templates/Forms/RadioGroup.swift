/// Radio buttons of which one is chosen, what they are about, and what is wrong with the choice.
struct RadioGroup: HTML {
    let name: FieldName
    let legend: String
    let message: String?
    /// Why nothing can be chosen; `nil` where it can.
    var reason: String?
    let assets: AssetPaths
    @HTMLBuilder let choices: () -> Written

    var body: some HTML {
        Fieldset(
            .class("field"),
            .role("radiogroup"),
            .ariaInvalid(message == nil ? nil : "true"),
            .ariaDescribedBy(described),
            .disabled(reason != nil)
        ) {
            Legend { legend }
            if let reason { P(.class("help"), .id(name.rawValue + "-reason")) { reason } }
            choices()
            if let message {
                P(.class("field-message"), .id(name.rawValue + "-message")) {
                    Icon(.alert, assets)
                    message
                }
            }
        }
    }

    private var described: String? {
        if message != nil { return name.rawValue + "-message" }
        return reason == nil ? nil : name.rawValue + "-reason"
    }
}
