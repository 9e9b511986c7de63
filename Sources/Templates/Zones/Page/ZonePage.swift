import Clocks
import Models

/// A zone: where it is, when there is music, who adds it; and the place where its songs stand.
package struct ZonePage: Page {
    package let context: PageContext
    package let visible: VisibleZone
    package let opening: ZoneOpening
    package let music: ZoneMusic
    package let look: MapPosition?
    /// Names of those whom the owner has made curators.
    package let curators: [Author]
    /// Why operators hide it; `nil` where they do not.
    package let hiddenWords: String?

    package init(
        context: PageContext,
        visible: VisibleZone,
        opening: ZoneOpening,
        music: ZoneMusic,
        look: MapPosition? = nil,
        curators: [Author] = [],
        hiddenWords: String? = nil
    ) {
        self.context = context
        self.visible = visible
        self.opening = opening
        self.music = music
        self.look = look
        self.curators = curators
        self.hiddenWords = hiddenWords
    }

    private var zone: Zone { visible.zone }

    package var title: String { zone.name }
    package var description: String { tr("Music zone: \(zone.name)") }
    package var section: SiteSection? { .music }
    package var sources: [DataSource] { [.openStreetMap] }
    package var styles: [String] { ["css/map.css", "css/music.css", "css/zones.css"] }
    package var scripts: [String] { ["js/map.js", "js/zones.js", "js/presence.js"] + ZoneMusicPart.scripts }
    package var meta: PageMeta { PageMeta(isIndexed: zone.audience == .everyone) }

    package var content: some HTML {
        Article(.class("zone-page"), .dataZone(zone.id.description)) {
            P(.class("back")) {
                A(.href(.zones())) {
                    Icon(.back, context.assets)
                    tr("Music")
                }
            }
            if zone.hiddenAt != nil {
                P(.class("note warning")) {
                    Icon(.alert, context.assets)
                    Span { tr("The people who run this site have hidden this zone. \(hiddenWords ?? "")") }
                }
            }
            if let end = zone.keptUntil {
                P(.class("note")) {
                    tr("Whoever made this zone has left. It is kept until ")
                    DayWords(day: WallClock(.gmt).local(at: end).date)
                    tr(", then it is removed with its songs. Download yours before.")
                }
            }
            Div(.class("title-line")) {
                Span(.class(zone.colour.iconClass)) { Icon(.note, context.assets) }
                H1(.dir("auto")) { zone.name }
            }
            P(.class("zone-presence"), .id("zone-state"), .role("status")) {}
            if !zone.values.information.isEmpty { P(.dir("auto"), .class("words")) { zone.values.information } }
            ZonePresenceForm(zone: visible, music: music, context: context)
            ZoneMusicPart(zone: visible, music: music, context: context)
            facts
            map
            actions
        }
    }

    private var facts: some HTML {
        DL(.class("facts")) {
            ZoneFact(.clock, tr("Music"), context.assets) { openingWords }
            ZoneFact(.note, tr("Songs"), context.assets) { P { zone.rules.sentences } }
            if let owner = visible.owner {
                ZoneFact(.people, tr("By"), context.assets) {
                    P { A(.href(.person(username: owner.username)), .dir("auto")) { owner.displayName } }
                    if !curators.isEmpty {
                        P(.class("soft")) {
                            tr("With ")
                            Bdi { ListWords.all(curators.map(\.displayName)) }
                        }
                    }
                    if zone.audience != .everyone {
                        P(.class("soft")) { tr("For \(zone.audience.words.inSentence)", "an audience") }
                    }
                }
            }
            if let place = zone.place {
                ZoneFact(.pin, tr("At"), context.assets) {
                    P { A(.href(.place(place.id)), .dir("auto")) { place.name } }
                }
            }
        }
    }

    @HTMLBuilder private var openingWords: some HTML {
        if let hours = opening.hours {
            P { OpeningLine(opening: hours) }
            P(.class("soft"), .dir("auto")) { hours.text ?? "" }
        } else {
            P { opening.closedWords ?? tr("Always") }
        }
    }

    @HTMLBuilder private var map: some HTML {
        let around = zone.border.surrounding
        let fitted = MapWindow(showing: around.edges, maxZoom: 17, width: 720, height: 480)
        let position = look ?? MapPosition(centre: around.centre, zoom: fitted?.zoom ?? 15)
        Section(.class("part")) {
            H2 { tr("Where") }
            MapPanel(
                map: StillMap(centre: position.centre, zoom: position.zoom, width: 720, height: 480),
                words: tr("Map of the zone \(zone.name)"),
                zones: [zone],
                zoneSource: .zones(ZonesAddress(.geoJSON)),
                context: context,
                address: { .zone(zone.id, look: $0) }
            )
            P(.class("soft")) { zone.border.words }
        }
    }

    @HTMLBuilder private var actions: some HTML {
        if visible.isManaged {
            Div(.class("actions")) {
                A(.class("button quiet"), .href(.zone(zone.id, .edit))) {
                    Icon(.pencil, context.assets)
                    tr("Edit")
                }
                A(.class("button quiet"), .href(.zone(zone.id, .removal))) {
                    Icon(.trash, context.assets)
                    tr("Delete")
                }
            }
        } else if context.viewer.member != nil {
            P { A(.class("text-button"), .href(.zone(zone.id, .report))) { tr("Report this zone") } }
        }
    }
}

struct ZoneFact: HTML {
    let icon: Icon.Name
    let name: String
    let assets: AssetPaths
    let content: () -> Written

    init(_ icon: Icon.Name, _ name: String, _ assets: AssetPaths, @HTMLBuilder content: @escaping () -> Written) {
        (self.icon, self.name, self.assets) = (icon, name, assets)
        self.content = content
    }

    var body: some HTML {
        Div(.class("fact")) {
            DT {
                Icon(icon, assets)
                name
            }
            DD { content() }
        }
    }
}
