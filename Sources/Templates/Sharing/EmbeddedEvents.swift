import Models

/// Public events in a frame: on a map with their list, or the list alone.
package struct EmbeddedEvents: HTML {
    package let assets: AssetPaths
    package let maps: MapSource
    package let address: EmbedAddress
    /// `nil` where the choice cannot be understood.
    package let findings: EventMapPage.Findings?

    package init(assets: AssetPaths, maps: MapSource, address: EmbedAddress, findings: EventMapPage.Findings?) {
        (self.assets, self.maps, self.address, self.findings) = (assets, maps, address, findings)
    }

    private var hasMap: Bool { address.part == .map }

    package var body: some HTML {
        EmbedDocument(
            title: tr("Events"),
            assets: assets,
            theme: address.theme,
            styles: hasMap ? ["css/map.css", "css/pins.css"] : [],
            scripts: hasMap && findings != nil ? ["js/map.js", "js/place-pins.js"] : []
        ) {
            EmbedHeading(words: tr("Events"))
            if let findings {
                if hasMap { map(findings) }
                list(findings)
                EmbedFoot(words: more(findings), address: .map(address.search))
            } else {
                P(.class("note warning")) {
                    Icon(.alert, assets)
                    Span { tr("This frame asks for events in a way that cannot be understood. Make its tag anew.") }
                }
                EmbedFoot(words: tr("All events"), address: .map())
            }
        }
    }

    private func map(_ findings: EventMapPage.Findings) -> some HTML {
        let (window, theme) = (findings.window, address.theme)
        return MapPanel(
            map: StillMap(
                centre: window.centre,
                zoom: window.zoom,
                width: window.width,
                height: window.height,
                dots: findings.events.compactMap(\.event.place.point)
            ),
            words: tr("Map of these events"),
            fit: findings.fit,
            theme: theme,
            context: PageContext(assets: assets, maps: maps)
        )
    }

    @HTMLBuilder private func list(_ findings: EventMapPage.Findings) -> some HTML {
        if findings.events.isEmpty {
            P(.class("embed-none")) {
                address.search.isAll ? tr("Nothing is planned yet") : tr("No events match")
            }
        } else {
            UL(.class("rows")) {
                ForEach(findings.events) { PinnedEventRow(pinned: $0, year: findings.year) }
            }
        }
    }

    private func more(_ findings: EventMapPage.Findings) -> String {
        guard findings.count > findings.events.count else { return tr("All events") }
        return findings.count > PinnedEvent.maxCounted
            ? tr("More than 10,000 events") : Count(findings.count, "event").words
    }
}

/// One public event in a frame.
package struct EmbeddedEvent: HTML {
    package let assets: AssetPaths
    package let pinned: PinnedEvent
    package let theme: MapTheme?
    package let now: Int64

    package init(assets: AssetPaths, pinned: PinnedEvent, theme: MapTheme?, now: Int64) {
        (self.assets, self.pinned, self.theme, self.now) = (assets, pinned, theme, now)
    }

    package var body: some HTML {
        let event = pinned.event
        EmbedDocument(title: event.title, assets: assets, theme: theme) {
            EmbedHeading(words: tr("Event"))
            UL(.class("rows")) { PinnedEventRow(pinned: pinned, year: EventRowWhen.year(of: now)) }
            if event.status == .cancelled { P(.class("note warning")) { tr("Called off") } }
            if !event.values.information.isEmpty {
                P(.class("embed-words"), .dir("auto")) { event.values.information }
            }
            EmbedFoot(words: tr("More about this event"), address: .event(event.code))
        }
    }
}

/// In the place of an event that is gone, hidden or none.
package struct EmbeddedNothing: HTML {
    package let assets: AssetPaths
    package let theme: MapTheme?

    package init(assets: AssetPaths, theme: MapTheme?) { (self.assets, self.theme) = (assets, theme) }

    package var body: some HTML {
        EmbedDocument(title: tr("Event"), assets: assets, theme: theme) {
            EmbedHeading(words: tr("Event"))
            P(.class("embed-none")) { tr("This event is not shown here any more.") }
            EmbedFoot(words: tr("All events"), address: .map())
        }
    }
}
