import Clocks
import Models

/// The map of public events with the list of the same ones (PU1, PU3).
package struct EventMapPage: Page {
    /// What was found for a choice of events.
    package struct Findings: Sendable {
        package let events: [PinnedEvent]
        package let hasMore: Bool
        /// How many fit in all, up to `PinnedEvent.maxCounted` and one.
        package let count: Int
        /// What stands on the picture of the map.
        package let clusters: [EventCluster]
        package let window: MapWindow
        /// What of the list the map shows as a whole, where nobody chose what it looks at.
        package let fit: [GeoPoint]
        /// From where distances are; `nil` where that is not known.
        package let origin: String?
        /// The current year, which rows do not show.
        let year: Int

        package init(
            events: [PinnedEvent],
            hasMore: Bool,
            count: Int,
            clusters: [EventCluster],
            window: MapWindow,
            fit: [GeoPoint] = [],
            origin: String? = nil,
            now: Int64 = 0
        ) {
            self.events = events
            self.hasMore = hasMore
            self.count = count
            self.clusters = clusters
            self.window = window
            self.fit = fit
            self.origin = origin
            year = EventRowWhen.year(of: now)
        }
    }

    package let context: PageContext
    package let address: EventMapAddress
    package let findings: Findings
    /// By the clocks of where the map looks.
    package let today: CivilDate
    /// What of the choice cannot be understood.
    package let errors: FieldErrors
    package let failures: [SourceFailure]

    package init(
        context: PageContext,
        address: EventMapAddress,
        findings: Findings,
        today: CivilDate,
        errors: FieldErrors = .none,
        failures: [SourceFailure] = []
    ) {
        self.context = context
        self.address = address
        self.findings = findings
        self.today = today
        self.errors = errors
        self.failures = failures
    }

    package var title: String { FormTitle.words(tr("Map"), errors) }
    package var description: String { tr("Public events around here, on a map and in a list.") }
    package var section: SiteSection? { .map }
    package var sources: [DataSource] { [.openStreetMap] }
    package var scripts: [String] { ["js/near-me.js", "js/map.js", "js/event-map.js"] }
    package var styles: [String] { ["css/map.css", "css/pins.css", "css/finder.css", "css/event-map.css"] }
    package var meta: PageMeta {
        PageMeta(
            feeds: Twin.all.map {
                PageMeta.Feed(title: $0.title, mediaType: $0.mediaType, address: .map(address.part($0.part)))
            }
        )
    }

    package var content: some HTML {
        // The map fills the screen, and the list is a sheet that is pulled over it.
        Div(.class(errors.isEmpty ? "map-page" : "map-refused")) {
            Div(.class("map-whole")) {
                H1(.class("visually-hidden")) { tr("Map") }
                Div(.class("map-tools")) {
                    EventMapForm(address: address, today: today, errors: errors, context: context)
                    for failure in failures {
                        P(.class("note warning"), .role("status")) {
                            Icon(.alert, context.assets)
                            Span { failure.sentence }
                        }
                    }
                }
                if errors.isEmpty { EventMapPanel(address: address, findings: findings, context: context) }
            }
            if errors.isEmpty { sheet } else { head(nil) }
        }
    }

    private var sheet: some HTML {
        Section(.class("map-sheet"), .id("sheet"), .ariaLabel(tr("Events"))) {
            A(.class("sheet-handle"), .href(Fragment("sheet")), .ariaLabel(tr("Show the list"))) {}
            head(heading)
            if address.look != nil, let area = findings.window.area { moved(to: area) }
            if findings.events.isEmpty {
                empty
            } else {
                UL(.class("rows")) {
                    ForEach(findings.events) { PinnedEventRow(pinned: $0, year: findings.year) }
                }
                pages
            }
            EventMapGroups(address: address, findings: findings)
            twins
            AlertForm(address: address, context: context)
        }
    }

    /// With scripts this is a button on the map.
    private func moved(to area: MapArea) -> some HTML {
        Noscript {
            P(.class("after-rows")) {
                A(.class("chip"), .href(.map(address.searching(area)))) { tr("Search this area") }
            }
        }
    }

    /// How many there are, whose map it is (DR8; guests have the log-in in the bar above), and the two ways into public
    /// events (PU1).
    private func head(_ heading: String?) -> some HTML {
        Div(.class("sheet-head")) {
            if let heading { H2(.class("results-heading one-line"), .dir("auto")) { heading } }
            if context.viewer.member != nil {
                A(.class("text-button"), .href(.profile)) { tr("Profile") }
                PostForm(.logOut, context) { Button(.class("text-button"), .type("submit")) { tr("Log out") } }
            }
            Nav(.class("chip-line"), .ariaLabel(tr("Public events"))) {
                A(.class("chip"), .href(.eventNew)) {
                    Icon(.plus, context.assets)
                    tr("Create or find events")
                }
                A(.class("chip"), .href(.subscriptions)) { tr("Manage subscriptions") }
            }
        }
    }

    private var heading: String {
        let number = findings.count
        let count =
            number > PinnedEvent.maxCounted
            ? tr("More than 10,000 events") : Count(number, "event").words
        if address.area != nil { return tr("\(count) in this area") }
        return findings.origin.map { tr("\(count) near \($0)") } ?? count
    }

    @HTMLBuilder private var empty: some HTML {
        if address.isAll, address.page == 1 {
            EmptyState(.pin, tr("Nothing is planned yet"), context.assets) {
                P {
                    tr("A game of football, a walk, a concert in a yard: put it on the map for whoever likes to come.")
                }
                P { A(.class("button"), .href(.eventNew)) { tr("Create an event") } }
            }
        } else {
            EmptyState(.search, tr("No events match"), context.assets) {
                P {
                    address.area == nil
                        ? tr("Try fewer words, more days or a wider circle.")
                        : tr("Try fewer words, more days or a larger part of the map.")
                }
                P { A(.class("button"), .href(.map())) { tr("Show all events") } }
            }
        }
    }

    @HTMLBuilder private var pages: some HTML {
        if address.page > 1 || findings.hasMore {
            Nav(.class("pages"), .ariaLabel(tr("Pages of events"))) {
                if address.page > 1 {
                    A(.class("button quiet"), .href(.map(address.page(address.page - 1)))) { tr("Back") }
                }
                if findings.hasMore {
                    A(.class("button quiet"), .href(.map(address.page(address.page + 1)))) { tr("More") }
                }
            }
        }
    }

    /// The same events for other programs.
    private struct Twin {
        let part: EventMapAddress.Part
        let title: String
        let mediaType: String
        let word: String

        static var all: [Twin] {
            [
                Twin(
                    part: .atom,
                    title: tr("These events as a feed"),
                    mediaType: "application/atom+xml",
                    word: tr("Feed")
                ),
                Twin(
                    part: .calendar,
                    title: tr("These events as a calendar"),
                    mediaType: "text/calendar",
                    word: tr("Calendar")
                ),
                Twin(
                    part: .geoJSON,
                    title: tr("These events as GeoJSON"),
                    mediaType: "application/geo+json",
                    word: "GeoJSON"
                ),
            ]
        }
    }

    private var twins: some HTML {
        Nav(.class("chips after-rows"), .ariaLabel(tr("These events for other programs"))) {
            for twin in Twin.all {
                A(.class("chip"), .href(.map(address.part(twin.part))), .title(twin.title)) { twin.word }
            }
            A(.class("chip"), .href(.embed(EmbedAddress(.tag, address.part(.page)))), .title(tr("Events on your site")))
            {
                tr("On your site")
            }
        }
    }
}
