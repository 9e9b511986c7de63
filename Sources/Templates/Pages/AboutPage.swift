import Models

/// Who I am here, what this is, and how to tell others (LM6).
package struct AboutPage: Page {
    package let context: PageContext
    package let version: String
    /// The address to tell others; `nil` where the site does not know its own.
    package let shareAddress: WebAddress?
    /// Whom the site asks about searches.
    package let asked: [PlaceSource]

    package init(
        context: PageContext,
        version: String = "",
        shareAddress: WebAddress? = nil,
        asked: [PlaceSource] = []
    ) {
        self.context = context
        self.version = version
        self.shareAddress = shareAddress
        self.asked = asked
    }

    package var title: String { tr("About") }
    package var description: String {
        tr("What \(SiteName.current) is, where its data comes from, and what it keeps about you.")
    }
    package var sources: [DataSource] { DataSource.local }
    package var scripts: [String] { shareAddress == nil ? [] : ["js/share.js"] }

    package var content: some HTML {
        Article(.class("prose")) {
            H1 { tr("About \(SiteName.current)") }
            if !SiteIdentity.current.line.isEmpty { P(.class("lead"), .dir("auto")) { SiteIdentity.current.line } }
            P(.class("lead")) {
                tr(
                    """
                    \(SiteName.current) is for people who live near each other: find a cafe, agree to meet, put a game on the \
                    map, keep a guestbook together, and hear the songs that belong to a street.
                    """
                )
            }
            AboutViewer(viewer: context.viewer)
            if let shareAddress { ShareLink(address: shareAddress) }
            H2 { tr("Where the places come from") }
            P {
                tr(
                    """
                    Cafes, addresses and opening hours were mapped by volunteers of OpenStreetMap; the names of \
                    cities and their time zones come from GeoNames (CC BY 4.0). Something is wrong or missing? Mend \
                    it on OpenStreetMap, and everybody has it.
                    """
                )
            }
            H2 { tr("What is kept about you") }
            P { tr("Searching leaves nothing behind: no account is needed, and your position is not stored.") }
            P {
                tr(
                    """
                    An account keeps what you type into it. Others see your username, name and photo; your email \
                    address, date of birth and saved places are for you alone. What you post in a guestbook is for \
                    the people in that book.
                    """
                )
            }
            P {
                tr(
                    """
                    One cookie keeps you logged in. Another one stays when you log out and says that this browser has \
                    been here before, so that nobody who guesses at your password can lock you out. When you delete \
                    your account, all of it goes.
                    """
                )
            }
            whoRunsIt
            if !version.isEmpty { P(.class("soft")) { tr("Hereabouts \(version)") } }
        }
    }

    @HTMLBuilder private var whoRunsIt: some HTML {
        H2 { tr("Who runs it") }
        if !SiteIdentity.current.contact.isEmpty {
            P {
                tr("Contact:") + " "
                ContactLine(contact: SiteIdentity.current.contact)
            }
        }
        if asked.isEmpty {
            P { tr("This site runs on its own server. It asks no other service while you look around.") }
        } else {
            P {
                tr(
                    """
                    This site runs on its own server. Where it searches it also asks \
                    \(ListWords.all(asked.map(\.name))): they learn what place is searched near, and not by whom. \
                    Names of places that were asked for are kept for a month.
                    """
                )
            }
        }
    }
}
