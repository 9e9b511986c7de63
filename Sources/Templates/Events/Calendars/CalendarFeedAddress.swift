/// A calendar's address as people copy it, and as calendar programs open it.
package struct CalendarFeedAddress: Hashable, Sendable {
    package let web: WebAddress

    package init(_ web: WebAddress) { self.web = web }

    /// `webcal://…`: the same address, which opens a calendar program instead of a browser.
    var program: WebcalLink { WebcalLink(text: "webcal" + web.text.drop { $0 != ":" }) }

    struct WebcalLink: LinkTarget {
        let text: String

        func appendAddress(to buffer: inout HTMLBuffer) { buffer.appendAttributeValue(text) }
    }
}
