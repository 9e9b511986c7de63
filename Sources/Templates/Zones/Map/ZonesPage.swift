import Models

/// The map of music zones with the list of the same ones (DR5).
package struct ZonesPage: Page {
    /// What was found.
    package struct Findings: Sendable {
        package let zones: [NearZone]
        package let openings: [ZoneID: ZoneOpening]
        package let hasMore: Bool
        package let count: Int
        package let window: MapWindow
        /// From where distances are; `nil` where nobody said.
        package let origin: String?

        package init(
            zones: [NearZone],
            openings: [ZoneID: ZoneOpening] = [:],
            hasMore: Bool = false,
            count: Int,
            window: MapWindow,
            origin: String? = nil
        ) {
            self.zones = zones
            self.openings = openings
            self.hasMore = hasMore
            self.count = count
            self.window = window
            self.origin = origin
        }
    }

    package let context: PageContext
    package let address: ZonesAddress
    package let findings: Findings
    package let errors: FieldErrors
    package let failures: [SourceFailure]

    package init(
        context: PageContext,
        address: ZonesAddress,
        findings: Findings,
        errors: FieldErrors = .none,
        failures: [SourceFailure] = []
    ) {
        self.context = context
        self.address = address
        self.findings = findings
        self.errors = errors
        self.failures = failures
    }

    package var title: String { FormTitle.words(tr("Music zones"), errors) }
    package var description: String {
        tr("Streets and squares with songs of their own, chosen by the people who are there.")
    }
    package var section: SiteSection? { .music }
    package var sources: [DataSource] { [.openStreetMap] }
    package var styles: [String] { ["css/map.css", "css/zones.css"] }
    package var scripts: [String] { ["js/map.js", "js/zones.js"] }

    package var content: some HTML {
        Div(.class("zones-page")) {
            Div(.class("zones-map")) {
                MapPanel(
                    map: StillMap(
                        centre: findings.window.centre,
                        zoom: findings.window.zoom,
                        width: findings.window.width,
                        height: findings.window.height,
                        marksCentre: findings.origin != nil && address.look == nil
                    ),
                    words: tr("Map of the music zones"),
                    zones: findings.zones.map(\.zone),
                    zoneSource: .zones(address.part(.geoJSON)),
                    context: context,
                    address: { .zones(address.look($0)) }
                )
                P(.class("note zone-note"), .id("zone-state"), .role("status"), .hidden()) {}
            }
            Section(.class("zones-sheet"), .ariaLabel(tr("Zones"))) {
                Div(.class("title-line")) {
                    H1 { tr("Music") }
                    account
                }
                form
                for failure in failures {
                    P(.class("note warning"), .role("status")) {
                        Icon(.alert, context.assets)
                        Span { failure.sentence }
                    }
                }
                if errors.isEmpty { found }
            }
        }
    }

    /// Whose map it is (DR8); guests have the log-in in the bar above.
    @HTMLBuilder private var account: some HTML {
        if context.viewer.member != nil {
            Div(.class("actions")) {
                A(.class("text-button"), .href(.profile)) { tr("Profile") }
                PostForm(.logOut, context) { SubmitButton(tr("Log out"), .quiet) }
            }
        }
    }

    private var form: some HTML {
        Form(.class("search-form"), .action(.zones()), .method("get"), .role("search")) {
            SearchLine(
                name: .near,
                label: tr("Near"),
                words: address.near,
                limit: TypedPlace.maxLink,
                message: errors[.near],
                assets: context.assets
            ) { EmptyHTML() }
            if address.areFriendsFirst { Input(.type("hidden"), .name(.friends), .value("1")) }
        }
    }

    @HTMLBuilder private var found: some HTML {
        Div(.class("actions zone-actions")) {
            A(.class("button quiet"), .href(.zones(draw))) {
                Icon(.plus, context.assets)
                tr("New zone")
            }
            if context.viewer.member != nil {
                A(
                    .class("chip"),
                    .href(.zones(address.friendsFirst(!address.areFriendsFirst))),
                    .ariaCurrent(address.areFriendsFirst ? "true" : nil)
                ) { tr("Friends’ zones first") }
            }
        }
        if findings.zones.isEmpty {
            EmptyState(.note, tr("No music zones yet"), context.assets) {
                P { tr("A street or a square can have its own songs, chosen by the people who are there.") }
            }
        } else {
            H2(.class("results-heading"), .dir("auto")) { heading }
            UL(.class("rows")) {
                for near in findings.zones {
                    if let opening = findings.openings[near.zone.id] {
                        ZoneRow(near: near, opening: opening, assets: context.assets)
                    }
                }
            }
            pages
        }
        Nav(.class("chips after-rows"), .ariaLabel(tr("More about zones"))) {
            A(.class("chip"), .href(.zones(address.part(.geoJSON)))) { "GeoJSON" }
            A(.class("chip"), .href(.zones(ZonesAddress(.simulator)))) { tr("Simulator") }
        }
    }

    /// Drawing begins where the map looks.
    private var draw: ZonesAddress {
        var draw = ZonesAddress(.new)
        draw.look = MapPosition(centre: findings.window.centre, zoom: max(findings.window.zoom, 15))
        return draw
    }

    private var heading: String {
        let count = Count(findings.count, "zone").words
        return findings.origin.map { tr("\(count), seen from \($0)") } ?? count
    }

    @HTMLBuilder private var pages: some HTML {
        if address.page > 1 || findings.hasMore {
            Nav(.class("pages"), .ariaLabel(tr("Pages of zones"))) {
                if address.page > 1 {
                    A(.class("button quiet"), .href(.zones(address.page(address.page - 1)))) { tr("Back") }
                }
                if findings.hasMore {
                    A(.class("button quiet"), .href(.zones(address.page(address.page + 1)))) { tr("More") }
                }
            }
        }
    }
}
