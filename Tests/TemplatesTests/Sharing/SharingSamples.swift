@testable import Models
@testable import Templates

/// Frames for other sites, and the page with their tags, in every state.
struct SharingSamples {
    let word: (_ ordinary: String) -> String
    let event: Event

    private var window: MapWindow {
        MapWindow(centre: GeoPoint(latitude: 48.1372, longitude: 11.5755)!, zoom: 14, width: 720, height: 560)
    }

    var all: [(name: String, html: String)] {
        [
            ("embed-map", frame(.map, [PinnedEvent(event: event, metres: 420)], count: 60)),
            ("embed-map-dark", frame(.map, [PinnedEvent(event: event)], theme: .dark)),
            ("embed-list", frame(.list, [PinnedEvent(event: event)])),
            ("embed-none", frame(.list, [])),
            (
                "embed-wrong",
                EmbeddedEvents(assets: AssetPaths(), maps: .own(version: nil), address: address(.map), findings: nil)
                    .renderedString()
            ),
            (
                "embed-event",
                EmbeddedEvent(assets: AssetPaths(), pinned: PinnedEvent(event: event), theme: .light, now: 0)
                    .renderedString()
            ),
            ("embed-nothing", EmbeddedNothing(assets: AssetPaths(), theme: nil).renderedString()),
            ("embed-tag", tag(isAllowed: true)),
            ("embed-tag-off", tag(isAllowed: false)), ("event-poster", print(.poster)), ("event-cards", print(.cards)),
        ]
    }

    private func address(_ part: SharingPath, _ theme: MapTheme? = nil) -> EmbedAddress {
        var search = EventMapAddress()
        search.words = word("chess")
        return EmbedAddress(part, search, theme: theme)
    }

    private func frame(_ part: SharingPath, _ events: [PinnedEvent], count: Int = 1, theme: MapTheme? = nil) -> String {
        EmbeddedEvents(
            assets: AssetPaths(),
            maps: .own(version: nil),
            address: address(part, theme),
            findings: EventMapPage.Findings(
                events: events,
                hasMore: false,
                count: events.isEmpty ? 0 : count,
                clusters: [],
                window: window
            )
        ).renderedString()
    }

    private func print(_ layout: PrintLayout) -> String {
        EventSharePage(
            context: PageContext(),
            event: event,
            share: EventShare(event, address: "https://town.example/events/x"),
            symbol: QRSymbol(side: 2, modules: [true, false, false, true]),
            layout: layout
        ).renderedString()
    }

    private func tag(isAllowed: Bool) -> String {
        EmbedTagPage(
            context: PageContext(),
            address: EmbedAddress(.tag, address(.map).search, theme: .dark, shows: .list),
            frame: "https://town.example/embed/list?q=chess&theme=dark",
            isAllowed: isAllowed
        ).renderedString()
    }
}
