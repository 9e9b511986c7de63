/// Sends what a passkey has said, by passkeys.js: the browser asks for the passkey when the button is pressed. Without the script
/// it stays hidden.
struct PasskeyCeremonyForm: HTML {
    let action: Route
    let context: PageContext
    let button: String
    /// The local path to return to.
    var next: String?
    /// A form that was sent before, signed; empty where there is none.
    var resume = ""
    /// Whether passkeys are offered in the field of the name as well.
    var isOfferedWhileTyping = false

    var body: some HTML {
        Div(.class(isOfferedWhileTyping ? "passkey offered" : "passkey"), .hidden()) {
            PostForm(action, context) {
                HiddenField(.challenge, "")
                HiddenField(.passkey, "")
                if let next { HiddenField(.next, next) }
                if !resume.isEmpty { HiddenField(.resume, resume) }
                Button(.class("button quiet"), .type("submit")) {
                    Icon(.key, context.assets)
                    button
                }
            }
            P(.class("help"), .role("status")) {}
        }
    }
}
