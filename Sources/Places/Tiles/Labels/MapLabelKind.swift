/// How a kind of name is written, and from which zoom on.
struct MapLabelKind: Equatable {
    enum Ink { case normal, soft, water, park, place }

    /// Lower is written first.
    let order: Int
    /// Pixels.
    let size: Int
    let isBold: Bool
    let ink: Ink

    /// `nil` where the zoom does not show it.
    init?(_ kind: MapKind, rank: Int, view: MapView) {
        let zoom = view.zoom
        switch kind {
        case .cityName where zoom <= 15 && (zoom >= 8 || rank >= 200_000 && zoom >= 6 || rank >= 1_000_000):
            self.init(0, size: zoom < 9 ? 13 : 17, isBold: true, .normal)
        case .townName where (9...16).contains(zoom): self.init(1, size: zoom < 12 ? 12 : 15, isBold: true, .normal)
        case .villageName where (11...16).contains(zoom): self.init(2, size: 13, isBold: false, .normal)
        case .suburbName where (12...16).contains(zoom): self.init(4, size: 13, isBold: true, .soft)
        case .hamletName where (14...17).contains(zoom): self.init(5, size: 12, isBold: false, .soft)
        case .stationName where zoom >= 14: self.init(3, size: 12, isBold: true, .water)
        case .parkName where Self.isWide(rank, view): self.init(8, size: 11, isBold: false, .park)
        case .waterName where Self.isWide(rank, view): self.init(7, size: 11, isBold: false, .water)
        case .motorway, .trunkRoad, .primaryRoad:
            guard zoom >= 13 else { return nil }
            self.init(10, size: zoom >= 16 ? 12 : 11, isBold: false, .normal)
        case .secondaryRoad, .tertiaryRoad:
            guard zoom >= 14 else { return nil }
            self.init(11, size: zoom >= 16 ? 12 : 11, isBold: false, .normal)
        case .minorRoad where zoom >= 15: self.init(12, size: 11, isBold: false, .normal)
        case .pedestrian where zoom >= 15: self.init(13, size: 11, isBold: false, .normal)
        case .footpath, .service, .cycleway, .steps, .track:
            guard zoom >= 17 else { return nil }
            self.init(14, size: 10, isBold: false, .soft)
        case .square where zoom >= 16 && Self.isWide(rank, view): self.init(9, size: 11, isBold: false, .normal)
        case .river where zoom >= 13: self.init(9, size: 11, isBold: false, .water)
        default: return nil
        }
    }

    /// The order of small quarters; what goes before them is large or has trains.
    static let firstSmall = 5

    /// The same in letters of another size, in pixels.
    func sized(_ size: Int) -> MapLabelKind { MapLabelKind(order, size: size, isBold: isBold, ink) }

    /// The name of a place to go to.
    static let place = MapLabelKind(6, size: 11, isBold: false, .place)

    private init(_ order: Int, size: Int, isBold: Bool, _ ink: Ink) {
        self.order = order
        self.size = size
        self.isBold = isBold
        self.ink = ink
    }

    /// Whether an area of 2^rank square units is some 70 pixels wide.
    static func isWide(_ rank: Int, _ view: MapView) -> Bool { rank >= 2 * (23 - view.zoom) + 12 }

    /// About how wide a text is, in steps: the faces differ, so a little more than most need.
    func width(of text: String) -> Int {
        var ems = 0.0
        for character in text.unicodeScalars {
            switch character {
            case "i", "j", "l", "t", "f", "r", "I", " ", ".", ",", "'", "’", "-": ems += 0.33
            case "m", "w", "M", "W": ems += 0.88
            default:
                switch character.value {
                case 0x300..<0x370: break
                case 0x2E80...: ems += 1
                case 0x41...0x5A: ems += 0.68
                default: ems += 0.57
                }
            }
        }
        return Int(ems * Double(size * MapView.steps) * (isBold ? 1.06 : 1))
    }
}
