/// What was typed and could not be taken, to be sent with one press: after logging in, or when the page was too old.
package struct ResumePage: Page {
    package struct Field: Sendable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Why it has not been sent yet.
    package enum Reason: Sendable {
        case loggedInMeanwhile
        /// The token of its page belongs to another session, or to none.
        case oldPage
        /// Somebody has just been asked once more whose account it is.
        case confirmed
        /// The site asks for more than the password that this browser has shown.
        case factorNeeded
        /// The same, of an account that has a passkey: it is opened by that alone.
        case passkeyNeeded
        /// The same, of an account that has a second factor since this browser was logged in.
        case codeNeeded
    }

    package let context: PageContext
    package let action: ReturnAddress
    package let fields: [Field]
    package let reason: Reason
    /// As the form was: in parts, longer words may be sent than in one encoded line.
    package let isMultipart: Bool

    package init(
        context: PageContext,
        action: ReturnAddress,
        fields: [Field],
        reason: Reason = .loggedInMeanwhile,
        isMultipart: Bool = false
    ) {
        self.context = context
        self.action = action
        self.fields = fields
        self.reason = reason
        self.isMultipart = isMultipart
    }

    package var title: String {
        switch reason {
        case .loggedInMeanwhile: tr("You are logged in")
        case .oldPage: tr("Send it once more?")
        case .confirmed: tr("It is you")
        case .factorNeeded: tr("First a second factor")
        case .passkeyNeeded: tr("First your passkey")
        case .codeNeeded: tr("First your code")
        }
    }

    package var description: String { tr("Send what you typed before.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(isHeld ? .key : .check, context.assets)
            H1 { title }
            P { words }
            if isHeld {
                P {
                    A(.class("button"), .href(.secondFactor(.settings)), .target("_blank")) {
                        reason == .factorNeeded ? tr("Set it up in a new tab") : tr("See to it in a new tab")
                    }
                }
            }
            if case .member(let member) = context.viewer {
                P {
                    tr("It is sent as ")
                    Strong(.dir("auto")) { member.displayName }
                    "."
                }
            }
            if !typed.isEmpty {
                Details {
                    Summary { tr("What you typed") }
                    UL { ForEach(typed) { text in LI(.class("typed"), .dir("auto")) { text } } }
                }
            }
            PostForm(to: action, context, hasFiles: isMultipart) {
                ForEach(fields) { field in Input(.type("hidden"), .name(FieldName(field.name)), .value(field.value)) }
                SubmitButton(tr("Send it now"), isHeld ? .quiet : .main)
            }
            P(.class("actions")) { A(.class("button quiet"), .href(.home)) { tr("Leave it") } }
        }
    }

    /// Whether something else comes before it can be sent.
    private var isHeld: Bool { reason == .factorNeeded || reason == .passkeyNeeded || reason == .codeNeeded }

    /// All that is sent, but for the key that makes the form idempotent.
    private var typed: [String] {
        fields.filter { FieldName($0.name) != .formKey && !$0.value.isEmpty }.map(\.value)
    }

    private var words: String {
        switch reason {
        case .loggedInMeanwhile, .confirmed: tr("What you typed before is kept, and has not been sent yet.")
        case .factorNeeded:
            tr(
                "This site asks for more than a password. Set up a second factor, and then send what you typed: it is kept in this page."
            )
        case .passkeyNeeded:
            tr(
                "This site asks for more than a password, and your account has a passkey. Log out in a new tab, log in there with the passkey, and then send what you typed: it is kept in this page."
            )
        case .codeNeeded:
            tr(
                "This site asks for more than a password, and your account has a second factor by now. Log out in a new tab, log in there with the code, and then send what you typed: it is kept in this page."
            )
        case .oldPage:
            tr(
                "That page was open for too long, so nothing was sent. What you typed is kept, passwords and files apart."
            )
        }
    }
}
