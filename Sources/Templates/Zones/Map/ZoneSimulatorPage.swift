import Models

/// Where somebody pretends to walk, to see what zones do.
package struct ZoneSimulatorPage: Page {
    package let context: PageContext
    package let centre: GeoPoint
    /// Whether it counts as being there.
    package let isAllowed: Bool

    package init(context: PageContext, centre: GeoPoint, isAllowed: Bool) {
        self.context = context
        self.centre = centre
        self.isAllowed = isAllowed
    }

    package var title: String { tr("Simulator") }
    package var description: String { tr("Pretend to walk through music zones.") }
    package var section: SiteSection? { .music }
    package var sources: [DataSource] { [.openStreetMap] }
    package var styles: [String] { ["css/map.css", "css/zones.css"] }
    package var scripts: [String] { ["js/map.js", "js/zones.js", "js/zone-simulator.js"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("simulator form-page")) {
            P(.class("back")) {
                A(.href(.zones())) {
                    Icon(.back, context.assets)
                    tr("Music")
                }
            }
            H1 { tr("Simulator") }
            P(.class("note warning")) {
                Icon(.alert, context.assets)
                Span {
                    tr("Simulated position. ")
                    isAllowed ? tr("On this site it counts: you can vote with it.") : tr("It never counts for a vote.")
                }
            }
            MapPanel(
                map: StillMap(centre: centre, zoom: 15, width: 720, height: 480),
                words: tr("Map of the music zones"),
                zoneSource: .zones(ZonesAddress(.geoJSON)),
                isSimulated: true,
                context: context
            )
            P(.class("note zone-note"), .id("zone-state"), .role("status"), .hidden()) {}
            Form(.class("search-form"), .action(.zones()), .method("get"), .id("simulated")) {
                Div(.class("side-by-side")) {
                    let fields = FormFieldSet(errors: .none, assets: context.assets)
                    fields.text(.latitude, tr("Latitude"), .coordinates, value: "")
                    fields.text(.longitude, tr("Longitude"), .coordinates, value: "")
                }
                Button(.class("button"), .type("submit")) { tr("Be there") }
            }
            P(.class("help")) { tr("Or press the map.") }
            if context.viewer.member != nil { CSRFField(token: context.csrfToken) }
            Fieldset(.class("step"), .id("replay"), .hidden()) {
                Legend { tr("Walk along a GPX file") }
                Div(.class("field")) {
                    Label(.for("gpx")) { tr("GPX file") }
                    Input(.type("file"), .id("gpx"), .accept(".gpx,application/gpx+xml"))
                }
                Div(.class("field")) {
                    Label(.for("speed")) { tr("Times its speed, 1 to 50") }
                    Input(.type("number"), .id("speed"), .value("10"), .inputMode("numeric"))
                }
                Div(.class("actions")) {
                    Button(.class("button"), .type("button"), .id("walk")) { tr("Walk") }
                    Button(.class("button quiet"), .type("button"), .id("stop"), .disabled()) { tr("Stop") }
                }
            }
        }
    }
}
