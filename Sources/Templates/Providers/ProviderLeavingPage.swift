/// On the way to the provider. Browsers go on by themselves at once; whoever's does not follows the link.
package struct ProviderLeavingPage: Page {
    package let context: PageContext
    package let name: String
    package let address: WebAddress

    package init(context: PageContext, name: String, address: WebAddress) {
        (self.context, self.name, self.address) = (context, name, address)
    }

    package var title: String { tr("On to \(name)") }
    package var description: String { tr("You prove there who you are, and come back.") }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Section(.class("form-page")) {
            H1 { title }
            P(.class("lead")) { description }
            P { A(.class("button"), .href(address)) { tr("Go on") } }
        }
    }
}
