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
        grounds: ("#f6f5f1", "#e6e8e4"),
        inks: ("#2d3530", "#5d665f", "#2c6480", "#3a6b35", "#744820", "#fbfaf7"),
        areas: [
            .residential: "#f3f2ed", .commercial: "#f3eeec", .farmland: "#f0eedd", .grass: "#dcebcf", .wood: "#bfdab2",
            .park: "#cde7c3", .cemetery: "#cfdec9", .sand: "#f3e9c9", .pitch: "#b9dfc0", .campus: "#f3eee2",
            .parking: "#ededf0", .wetland: "#d2e5dd", .sea: "#a9d0e2", .water: "#a9d0e2", .square: "#f9f4ec",
            .building: "#e9e4da",
        ],
        buildingEdge: "#d3ccbf",
        lines: [
            .stream: "#a9d0e2", .river: "#a9d0e2", .ferry: "#6fa3bd", .footpath: "#c39d82", .steps: "#b98e70",
            .cycleway: "#88a1cb", .track: "#b39a6c", .service: "#ffffff", .pedestrian: "#fbf6ee",
            .minorRoad: "#ffffff", .tertiaryRoad: "#ffffff", .secondaryRoad: "#fdf2c0", .primaryRoad: "#fbdfa3",
            .trunkRoad: "#f7c49b", .motorway: "#f1a996", .tram: "#a8a8a5", .railway: "#8f8f8c",
        ],
        casings: [
            .service: "#d3cfc5", .pedestrian: "#d0c5b8", .minorRoad: "#bfbbb0", .tertiaryRoad: "#b5b1a5",
            .secondaryRoad: "#cdbf72", .primaryRoad: "#cfa854", .trunkRoad: "#cc8a58", .motorway: "#c66e56",
        ]
    )

    private static let dark = MapPalette(
        grounds: ("#171c1a", "#0f1311"),
        inks: ("#e3e9e5", "#a5b2ab", "#8cc0d8", "#93c48a", "#dcb088", "#131815"),
        areas: [
            .residential: "#1b211e", .commercial: "#211f21", .farmland: "#20241c", .grass: "#20352a", .wood: "#1e3d2b",
            .park: "#234631", .cemetery: "#26372d", .sand: "#37331f", .pitch: "#275039", .campus: "#23251f",
            .parking: "#22272c", .wetland: "#1d352f", .sea: "#17333f", .water: "#17333f", .square: "#262b29",
            .building: "#252b29",
        ],
        buildingEdge: "#363e3b",
        lines: [
            .stream: "#17333f", .river: "#17333f", .ferry: "#3f7288", .footpath: "#86705f", .steps: "#8a7261",
            .cycleway: "#5672a3", .track: "#796a4b", .service: "#3a4347", .pedestrian: "#3a4143",
            .minorRoad: "#465055", .tertiaryRoad: "#4e595e", .secondaryRoad: "#5f6364", .primaryRoad: "#7a6a4c",
            .trunkRoad: "#835f45", .motorway: "#8d594a", .tram: "#5f6a68", .railway: "#717b79",
        ],
        casings: [
            .service: "#1d2321", .pedestrian: "#1d2321", .minorRoad: "#1a201e", .tertiaryRoad: "#1a201e",
            .secondaryRoad: "#1d2120", .primaryRoad: "#2b2519", .trunkRoad: "#302218", .motorway: "#34211b",
        ]
    )
}
