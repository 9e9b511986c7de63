import Clocks
import Foundation

/// Makes events of what a page says of itself: JSON-LD of schema.org, else the marks of h-event
/// (microformats.org/wiki/h-event).
package enum FeedPageReader {
    /// Scripts of JSON-LD, and events of one page.
    private static let maxScripts = 50
    private static let maxEvents = 1_000

    /// `nil` where the page says of no event at all.
    /// - Parameter address: that of the page.
    package static func read(_ bytes: [UInt8], in window: FeedWindow, at address: String = "") -> ReadFeed? {
        let page = String(decoding: bytes.prefix(FeedLimits.maxBytes), as: UTF8.self)
        let items = HTMLScan.elements(of: page)
        var events: [PageEvent] = []
        for script in items.scripts.prefix(maxScripts) {
            // Some pages write several values, or text that is none: each by itself.
            guard let value = try? JSONSerialization.jsonObject(with: Data(script.utf8)) else { continue }
            LinkedEvents.collect(value, maxEvents, into: &events)
        }
        if events.isEmpty { events = items.events.prefix(maxEvents).map(PageEvent.init) }
        guard !events.isEmpty else { return nil }
        return feed(events, named: items.title, in: window, at: address)
    }

    private static func feed(
        _ events: [PageEvent],
        named title: String,
        in window: FeedWindow,
        at address: String
    ) -> ReadFeed {
        var feed = ReadFeed()
        let name = FeedText.line(title, 120)
        feed.name = name.isEmpty ? nil : name
        var seen: Set<String> = []
        for event in events {
            guard let entry = event.entry(in: window.zone, at: address) else {
                feed.note(.withoutTime)
                continue
            }
            guard window.holds(entry), seen.insert(entry.uid).inserted else { continue }
            if entry.title.isEmpty { feed.note(.withoutTitle) } else { feed.entries.append(entry) }
        }
        feed.entries.sort { ($0.startsAt, $0.uid) < ($1.startsAt, $1.uid) }
        return feed
    }
}
