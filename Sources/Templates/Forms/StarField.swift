/// One to five stars as radio buttons.
struct StarField: HTML {
    let legend: String
    let chosen: String
    let message: String?
    /// Why they cannot be chosen; `nil` where they can.
    var reason: String?
    let assets: AssetPaths

    var body: some HTML {
        Fieldset(
            .class("field"),
            .role("radiogroup"),
            .ariaInvalid(message == nil ? nil : "true"),
            .ariaDescribedBy(described),
            .disabled(reason != nil)
        ) {
            Legend { legend }
            if let reason { P(.class("help"), .id("stars-reason")) { reason } }
            Div(.class("star-choice")) {
                for (index, word) in Self.words.enumerated() {
                    Label {
                        Input(
                            .id(index == 0 ? "stars" : "stars-\(index + 1)"),
                            .type("radio"),
                            .name(FieldName.stars.rawValue),
                            .value("\(index + 1)"),
                            .checked(chosen == "\(index + 1)")
                        )
                        Span {
                            Strong { "\(index + 1)" }
                            " " + word
                        }
                    }
                }
            }
            if let message {
                P(.class("field-message"), .id("stars-message")) {
                    Icon(.alert, assets)
                    message
                }
            }
        }
    }

    private var described: String? {
        if message != nil { return "stars-message" }
        return reason == nil ? nil : "stars-reason"
    }

    private static let words = ["poor", "so-so", "fine", "good", "excellent"]
}
