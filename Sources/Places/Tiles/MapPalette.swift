import Models

/// The colours of the map: quiet grounds, so that pins and names stand out.
struct MapPalette: Sendable {
    let land: String
    /// Where nothing was imported.
    let unknown: String
    let ink: String
    let softInk: String
    let waterInk: String
    let parkInk: String
    let placeInk: String
    /// Around letters.
    let halo: String
    let areas: [MapKind: String]
    let buildingEdge: String
    let lines: [MapKind: String]
    /// The edges of roads.
    let casings: [MapKind: String]

    init(_ theme: MapTheme) {
        switch theme {
        case .light: self = Self.light
        case .dark: self = Self.dark
        }
    }

    private init(
        grounds: (land: String, unknown: String),
        inks: (ink: String, soft: String, water: String, park: String, place: String, halo: String),
        areas: [MapKind: String],
        buildingEdge: String,
        lines: [MapKind: String],
        casings: [MapKind: String]
    ) {
        (land, unknown) = grounds
        (ink, softInk, waterInk, parkInk, placeInk, halo) = inks
        self.areas = areas
        self.buildingEdge = buildingEdge
        self.lines = lines
        self.casings = casings
    }

    private static let light = MapPalette(
        grounds: ("#f4f3ee", "#e6e8e4"),
        inks: ("#2d3530", "#5d665f", "#2c6480", "#3a6b35", "#744820", "#fbfaf7"),
        areas: [
            .residential: "#ecebe5", .commercial: "#efe8e8", .farmland: "#f0eedd", .grass: "#dcebcf", .wood: "#bfdab2",
            .park: "#cde7c3", .cemetery: "#cfdec9", .sand: "#f3e9c9", .pitch: "#b9dfc0", .campus: "#f0eadb",
            .parking: "#e9e9ee", .wetland: "#d2e5dd", .sea: "#a9d0e2", .water: "#a9d0e2", .square: "#f7f1e8",
            .building: "#dfd8cd",
        ],
        buildingEdge: "#cdc5b8",
        lines: [
            .stream: "#a9d0e2", .river: "#a9d0e2", .ferry: "#6fa3bd", .footpath: "#bf8d6d", .steps: "#bf8d6d",
            .cycleway: "#6d8cc0", .track: "#b39a6c", .service: "#ffffff", .pedestrian: "#f7f1e8",
            .minorRoad: "#ffffff", .tertiaryRoad: "#ffffff", .secondaryRoad: "#fdf2c0", .primaryRoad: "#fbdfa3",
            .trunkRoad: "#f7c49b", .motorway: "#f1a996", .tram: "#9a9a98", .railway: "#8b8b89",
        ],
        casings: [
            .service: "#dad7cf", .pedestrian: "#d3c8bd", .minorRoad: "#cfccc3", .tertiaryRoad: "#c2bfb5",
            .secondaryRoad: "#cdbf72", .primaryRoad: "#cfa854", .trunkRoad: "#cc8a58", .motorway: "#c66e56",
        ]
    )

    private static let dark = MapPalette(
        grounds: ("#191f1c", "#101412"),
        inks: ("#dfe6e1", "#9fada5", "#8cc0d8", "#93c48a", "#dcb088", "#131815"),
        areas: [
            .residential: "#1e2522", .commercial: "#262426", .farmland: "#20241c", .grass: "#1f2e22", .wood: "#1b3323",
            .park: "#203828", .cemetery: "#233029", .sand: "#37331f", .pitch: "#22402f", .campus: "#262720",
            .parking: "#25292d", .wetland: "#1d302c", .sea: "#17333f", .water: "#17333f", .square: "#2a2d29",
            .building: "#2d3430",
        ],
        buildingEdge: "#3b443f",
        lines: [
            .stream: "#17333f", .river: "#17333f", .ferry: "#3f7288", .footpath: "#8a6a52", .steps: "#8a6a52",
            .cycleway: "#5672a3", .track: "#796a4b", .service: "#38413c", .pedestrian: "#393d37",
            .minorRoad: "#3f4944", .tertiaryRoad: "#47524c", .secondaryRoad: "#565338", .primaryRoad: "#66562f",
            .trunkRoad: "#6e4c31", .motorway: "#7b473a", .tram: "#6d7571", .railway: "#767e7a",
        ],
        casings: [
            .service: "#232a26", .pedestrian: "#232a26", .minorRoad: "#212824", .tertiaryRoad: "#212824",
            .secondaryRoad: "#2b2a1c", .primaryRoad: "#2f2816", .trunkRoad: "#332316", .motorway: "#38201a",
        ]
    )
}
