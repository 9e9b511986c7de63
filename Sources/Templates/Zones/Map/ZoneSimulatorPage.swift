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

    package var title: String { "Simulator" }
    package var description: String { "Pretend to walk through music zones." }
    package var section: SiteSection? { .music }
    package var sources: [DataSource] { [.openStreetMap] }
    package var scripts: [String] { ["js/map.js", "js/zones.js", "js/zone-simulator.js"] }
    package var meta: PageMeta { PageMeta(isIndexed: false) }

    package var content: some HTML {
        Div(.class("simulator form-page")) {
            P(.class("back")) {
                A(.href(.zones())) {
                    Icon(.back, context.assets)
                    "Music"
                }
            }
            H1 { "Simulator" }
            P(.class("note warning")) {
                Icon(.alert, context.assets)
                Span {
                    "Simulated position. "
                    isAllowed ? "On this site it counts: you can vote with it." : "It never counts for a vote."
                }
            }
            MapPanel(
                map: StillMap(centre: centre, zoom: 15, width: 720, height: 480),
                words: "Map of the music zones",
                zoneSource: .zones(ZonesAddress(.geoJSON)),
                isSimulated: true,
                context: context
            )
            P(.class("note zone-note"), .id("zone-state"), .role("status"), .hidden()) {}
            Form(.class("search-form"), .action(.zones()), .method("get"), .id("simulated")) {
                Div(.class("side-by-side")) {
                    let fields = FormFieldSet(errors: .none, assets: context.assets)
                    fields.text(.latitude, "Latitude", .coordinates, value: "")
                    fields.text(.longitude, "Longitude", .coordinates, value: "")
                }
                Button(.class("button"), .type("submit")) { "Be there" }
            }
            P(.class("help")) { "Or press the map." }
            if context.viewer.member != nil { CSRFField(token: context.csrfToken) }
            Fieldset(.class("step"), .id("replay"), .hidden()) {
                Legend { "Walk along a GPX file" }
                Div(.class("field")) {
                    Label(.for("gpx")) { "GPX file" }
                    Input(.type("file"), .id("gpx"), .accept(".gpx,application/gpx+xml"))
                }
                Div(.class("field")) {
                    Label(.for("speed")) { "Times its speed, 1 to 50" }
                    Input(.type("number"), .id("speed"), .value("10"), .inputMode("numeric"))
                }
                Div(.class("actions")) {
                    Button(.class("button"), .type("button"), .id("walk")) { "Walk" }
                    Button(.class("button quiet"), .type("button"), .id("stop"), .disabled()) { "Stop" }
                }
            }
        }
    }
}
