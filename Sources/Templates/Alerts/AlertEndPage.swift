/// Where the link of a digest leads that ends its saved search: a button, since programs that look at mail follow
/// links, and after it was pressed what has changed.
package struct AlertEndPage: Page {
    package let context: PageContext
    package let token: String
    /// The name of the saved search; `nil` once it is ended.
    package let name: String?

    package init(context: PageContext, token: String, name: String?) {
        self.context = context
        self.token = token
        self.name = name
    }

    package var title: String { name == nil ? tr("The alert is ended") : tr("End this alert") }
    package var description: String { tr("End an alert of the map.") }

    package var content: some HTML {
        Section(.class("empty")) {
            Icon(.bell, context.assets)
            H1 { title }
            if let name {
                P {
                    tr("This deletes the alert “")
                    Bdi { name }
                    tr("”. You are told of nothing more that it finds.")
                }
                PostForm(.unsubscription(token), context) { SubmitButton(tr("End this alert")) }
            } else {
                P { tr("It tells you of nothing more. You can save another one on the map.") }
            }
            P { A(.href(.alerts(.list))) { tr("Your alerts") } }
        }
    }
}
