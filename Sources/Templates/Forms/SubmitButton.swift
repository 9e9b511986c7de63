/// The one button that sends a form.
struct SubmitButton: HTML {
    enum Look: String {
        case main = "button"
        case quiet = "button quiet"
        /// For what cannot be undone.
        case danger = "button danger"
    }

    let words: String
    var look = Look.main

    init(_ words: String, _ look: Look = .main) {
        self.words = words
        self.look = look
    }

    var body: some HTML {
        Button(.class(look.rawValue), .type("submit")) { words }
    }
}
