/// Behind the link that confirms another address, where operators take none of its domain any more.
package struct EmailRefusedPage: Page {
    package let context: PageContext
    package let email: String

    package init(context: PageContext, email: String) { (self.context, self.email) = (context, email) }

    package var title: String { tr("This address cannot be used here") }
    package var description: String { tr("Your account keeps the address that it has.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.mail, context.assets)
            H1 { title }
            P {
                Bdi { email }
                ": "
                SignUpReason.domain.sentence
            }
            P { tr("Nothing was changed: your account keeps the address that it has.") }
            P(.class("actions")) { A(.class("button"), .href(.settings)) { tr("Open settings") } }
        }
    }
}
