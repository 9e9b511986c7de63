import Models

/// Where an event is for others.
package struct EventShare: Hashable, Sendable {
    let code: EventCode
    /// Whole, as it is sent around.
    package let address: String
    /// Whether everybody may open it; else those alone who are asked.
    let isPublic: Bool

    package init(_ event: Event, address: String) {
        code = event.code
        self.address = address
        isPublic = event.audience == .public
    }
}

/// The address of an event to be sent on; share.js copies it, and opens what the phone has for sharing.
struct EventSharePart: HTML {
    let share: EventShare
    let assets: AssetPaths

    var body: some HTML {
        Details {
            Summary(.class("button quiet")) {
                Icon(.share, assets)
                tr("Share")
            }
            P(.class("share-address"), .id("share-link")) { share.address }
            P(.class("help")) {
                share.isPublic ? tr("Everybody can open it.") : tr("Only those who are asked can open it.")
            }
            Div(.class("actions")) {
                Button(.class("button"), .id("share-open"), .type("button"), .hidden()) { tr("Share the link") }
                Button(.class("button quiet"), .id("share-copy"), .type("button"), .hidden()) { tr("Copy link") }
                A(.class("button quiet"), .href(.event(share.code, .share))) { tr("QR code") }
            }
            P(.class("help"), .id("share-status"), .role("status")) {}
        }
    }
}

/// The address of an event as a code that phones read from a screen or from paper.
package struct EventSharePage: Page {
    package let context: PageContext
    package let event: Event
    package let share: EventShare
    package let symbol: QRSymbol
    package let layout: PrintLayout

    package init(
        context: PageContext,
        event: Event,
        share: EventShare,
        symbol: QRSymbol,
        layout: PrintLayout = .poster
    ) {
        self.context = context
        self.event = event
        self.share = share
        self.symbol = symbol
        self.layout = layout
    }

    package var title: String { tr("QR code of \(event.title)") }
    package var description: String { tr("Share \(event.title)") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/prints.css"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("print-page")) {
            P(.class("back no-print")) {
                A(.href(.event(event.code))) {
                    Icon(.back, context.assets)
                    Span(.dir("auto")) { event.title }
                }
            }
            Div(.class("no-print")) {
                H1 { tr("QR code") }
                PrintLayoutChips(layout: layout) { .eventPrint(event.code, $0) }
            }
            Div(.class(layout == .cards ? "print-cards" : "print-poster")) {
                for _ in 0..<layout.copies {
                    EventPrintCard(event: event, share: share, symbol: symbol, layout: layout)
                }
            }
        }
    }
}

/// What is printed of an event: what it is, when, where on the map, and the way to its page.
struct EventPrintCard: HTML {
    let event: Event
    let share: EventShare
    let symbol: QRSymbol
    let layout: PrintLayout

    var body: some HTML {
        Section(.class("print-card")) {
            P(.class("print-name"), .dir("auto")) { event.title }
            if event.status == .cancelled { P(.class("print-when")) { tr("Called off") } }
            if event.status != .polling { P(.class("print-when")) { EventWhen(time: event.listedTime) } }
            if !event.place.line.isEmpty { P(.dir("auto")) { event.place.line } }
            if layout == .poster {
                if !event.values.information.isEmpty {
                    P(.class("print-words"), .dir("auto")) { event.values.information }
                }
                if let point = event.place.point { map(around: point) }
            }
            QRDrawing(symbol: symbol, label: tr("QR code with the address of the event"))
            P(.class("print-door")) { share.address }
        }
    }

    /// Paper is light.
    private func map(around point: GeoPoint) -> some HTML {
        let map = StillMap(centre: point, zoom: 15, width: 640, height: 280, pin: point)
        return Figure(.class("print-map")) {
            Img(
                .src(.stillMap(map, .light)),
                .alt(tr("Map of the streets around \(event.place.line)")),
                .width(map.width),
                .height(map.height)
            )
            Figcaption { DataSource.openStreetMap.credit }
        }
    }
}
