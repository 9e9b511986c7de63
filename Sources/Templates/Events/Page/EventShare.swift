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

    package init(context: PageContext, event: Event, share: EventShare, symbol: QRSymbol) {
        self.context = context
        self.event = event
        self.share = share
        self.symbol = symbol
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
            H1 { tr("QR code") }
            Div(.class("print-poster")) {
                Div(.class("print-card")) {
                    P(.class("print-name"), .dir("auto")) { event.title }
                    if event.status != .polling { P { EventWhen(time: event.listedTime) } }
                    QRDrawing(symbol: symbol, label: tr("QR code with the address of the event"))
                    P(.class("print-door")) { share.address }
                }
            }
        }
    }
}
