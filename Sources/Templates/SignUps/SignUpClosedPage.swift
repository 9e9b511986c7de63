/// Nobody may sign up.
package struct SignUpClosedPage: Page {
    package let context: PageContext
    /// The local path to return to after a log-in.
    package let next: String?

    package init(context: PageContext, next: String? = nil) {
        self.context = context
        self.next = next
    }

    package var title: String { tr("Sign up") }
    package var description: String { tr("This site takes no new members at the moment.") }

    package var content: some HTML {
        Section(.class("form-page")) {
            H1 { tr("Sign up") }
            P(.class("lead")) {
                tr("This site takes no new members at the moment. Invitations do not let anybody in either.")
            }
            P {
                tr("Have an account? ")
                A(.href(.logIn(next: next))) { tr("Log in") }
            }
        }
    }
}
