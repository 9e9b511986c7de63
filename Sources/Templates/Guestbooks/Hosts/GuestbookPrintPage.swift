import Models

/// A page to print, by which guests come into a book: four cards, or one large poster.
package struct GuestbookPrintPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    /// Where the code leads.
    package let address: String
    package let symbol: QRSymbol
    package let layout: PrintLayout

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        address: String,
        symbol: QRSymbol,
        layout: PrintLayout = .cards
    ) {
        self.context = context
        self.visit = visit
        self.address = address
        self.symbol = symbol
        self.layout = layout
    }

    package var title: String { tr("Share the code") }
    package var description: String { tr("The code of the guestbook of \(visit.event.title), to be printed") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/prints.css"] }
    package var scripts: [String] { ["js/share.js"] }

    package var content: some HTML {
        Div(.class("print-page print-book")) {
            Div(.class("no-print")) {
                GuestbookBack(visit: visit, assets: context.assets)
                H1 { tr("Share the code") }
                P { tr("Guests scan it, or go to") }
                P(.class("share-address"), .id("share-link")) { address }
                Div(.class("actions")) {
                    Button(.class("button"), .id("share-open"), .type("button"), .hidden()) { tr("Share the link") }
                    Button(.class("button quiet"), .id("share-copy"), .type("button"), .hidden()) { tr("Copy") }
                }
                P(.class("help"), .id("share-status"), .role("status")) {}
                PrintLayoutChips(layout: layout) { .guestbookPrint(visit.event.code, $0) }
            }
            Div(.class(layout == .cards ? "print-cards" : "print-poster")) {
                for _ in 0..<layout.copies {
                    GuestbookPrintCard(visit: visit, symbol: symbol, door: door)
                }
            }
        }
    }

    /// Where the code is typed, as people write addresses.
    private var door: String {
        let path = address.split(separator: "://", maxSplits: 1).last ?? ""
        return path.split(separator: "/").dropLast().joined(separator: "/")
    }
}

struct GuestbookPrintCard: HTML {
    let visit: GuestbookVisit
    let symbol: QRSymbol
    let door: String

    var body: some HTML {
        Section(.class("print-card")) {
            P(.class("print-name"), .dir("auto")) { visit.event.title }
            QRDrawing(symbol: symbol, label: tr("QR code of the guestbook"))
            P(.class("print-code")) { visit.book.joinCode.grouped }
            P { tr("Scan it, enter your name, and add your photos and words. No account needed.") }
            P(.class("print-door")) { tr("Or type the code at \(door)") }
        }
    }
}
