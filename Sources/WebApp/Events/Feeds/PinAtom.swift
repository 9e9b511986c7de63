import Clocks
import Models
import Templates

/// RFC 4287, with positions as GeoRSS writes them.
struct PinAtom {
    let page: PublicEventFeedPage
    /// With its question mark, as it was asked.
    let query: String

    var bytes: [UInt8] {
        let own = page.site.absolute("/map.atom" + query)
        let map = page.site.absolute("/map" + query)
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">

            """
        text += XMLText.element("id", page.feed) + XMLText.element("title", EventFeedWords.title)
        // A feed without entries was last changed at no time that is known.
        text += XMLText.element("updated", Timestamp.text(page.changedAt ?? 0))
        text += "<link rel=\"self\" type=\"application/atom+xml\" href=\"\(XMLText.escaped(own))\"/>"
        text += "<link rel=\"alternate\" type=\"text/html\" href=\"\(XMLText.escaped(map))\"/>"
        // RFC 5005 section 3.
        for (name, address) in page.links {
            text += "<link rel=\"\(name)\" type=\"application/atom+xml\" href=\"\(XMLText.escaped(address))\"/>"
        }
        text += "<author><name>Hereabouts</name></author>\n"
        for event in page.events { text += entry(event) }
        return Array((text + "</feed>\n").utf8)
    }

    private func entry(_ event: Event) -> String {
        let link = page.site.absolute(Route.event(event.code).path)
        let summary = [EventTimeWords(event.listedTime).words, event.place.line, event.values.information]
            .filter { !$0.isEmpty }.joined(separator: "\n")
        var text = "<entry>" + XMLText.element("id", "tag:\(page.site.host),2026:\(event.code)")
        text += XMLText.element("title", event.title)
        text += XMLText.element("published", Timestamp.text(event.createdAt))
        text += XMLText.element("updated", Timestamp.text(event.updatedAt))
        text += "<link rel=\"alternate\" type=\"text/html\" href=\"\(XMLText.escaped(link))\"/>"
        text += XMLText.element("summary", summary)
        if let point = event.place.point {
            text += XMLText.element("georss:point", "\(Degrees.text(point.latitude)) \(Degrees.text(point.longitude))")
        }
        return text + "</entry>\n"
    }
}
