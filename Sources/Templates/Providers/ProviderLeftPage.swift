/// After a log-out of somebody whom the provider has signed in: there they are signed in yet.
package struct ProviderLeftPage: Page {
    package let context: PageContext
    package let name: String
    /// That of the provider's log-out; `nil` where it has none, or cannot say.
    package let address: WebAddress?

    package init(context: PageContext, name: String, address: WebAddress?) {
        (self.context, self.name, self.address) = (context, name, address)
    }

    package var title: String { tr("Logged out here") }
    package var description: String { tr("Whether you are signed in at \(name) yet.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Section(.class("form-page")) {
            H1 { title }
            P(.class("lead")) {
                tr(
                    "You may be signed in at \(name) yet: whoever uses this device next gets in here by one press of a button."
                )
            }
            P(.class("actions")) {
                if let address { A(.class("button"), .href(address)) { tr("Log out of \(name) too") } }
                A(.class("button quiet"), .href(.logIn())) { tr("Log in again") }
            }
        }
    }
}
