/// The one button that sends a form.
struct SubmitButton: HTML {
    enum Look {
        case main, quiet
        /// For what cannot be undone.
        case danger

        var classes: StaticString {
            switch self {
            case .main: "button"
            case .quiet: "button quiet"
            case .danger: "button danger"
            }
        }
    }

    let words: String
    var look = Look.main

    init(_ words: String, _ look: Look = .main) {
        self.words = words
        self.look = look
    }

    var body: some HTML {
        Button(.class(look.classes), .type("submit")) { words }
    }
}
