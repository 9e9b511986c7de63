import Auth

/// The provider vouches for an address that an account has confirmed here: whoever has both says so once by logging in to it.
package struct ProviderJoinPage: Page {
    package let context: PageContext
    package let name: String
    package let email: String

    package init(context: PageContext, name: String, email: String) {
        (self.context, self.name, self.email) = (context, name, email)
    }

    package var title: String { tr("You have an account here") }
    package var description: String { tr("Log in to it once more, then the two are joined.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Section(.class("form-page")) {
            H1 { title }
            P(.class("lead")) {
                tr("An account here has your address at \(name): ")
                Bdi { InternationalDomain.shown(email) }
            }
            P {
                tr("Log in to it once as you did until now, and agree to join the two. From then on \(name) is enough.")
            }
            P(.class("actions")) {
                A(.class("button"), .href(.logIn(next: Route.provider(.settings).path))) {
                    tr("Log in to your account")
                }
            }
        }
    }
}
