/// How a page is printed on a sheet of A4: four cards of A6 to be cut, or one poster.
package enum PrintLayout: String, CaseIterable, Hashable, Sendable {
    case cards, poster

    var words: String { self == .cards ? tr("Four cards") : tr("Poster") }
    /// On one sheet.
    var copies: Int { self == .cards ? 4 : 1 }
}

/// The choice of the layout, on a page that is printed.
struct PrintLayoutChips: HTML {
    let layout: PrintLayout
    let address: (PrintLayout) -> Route

    var body: some HTML {
        Nav(.class("chips"), .ariaLabel(tr("Page"))) {
            for other in PrintLayout.allCases {
                A(.class("chip"), .href(address(other)), .ariaCurrent(other == layout ? "true" : nil)) { other.words }
            }
        }
        P(.class("help")) { tr("Print this page. Only the cards or the poster are printed.") }
    }
}
