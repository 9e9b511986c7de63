/// How wide lines are drawn, in pixels.
enum MapWidths {
    /// Widths at the zooms 8, 10, 12, 14, 16 and 18; between them in proportion. 0 is not drawn.
    private static let table: [MapKind: [Double]] = [
        .motorway: [1.6, 2.2, 3.2, 5, 10, 20],
        .trunkRoad: [1.2, 1.8, 2.8, 4.6, 9.5, 19],
        .primaryRoad: [0.8, 1.4, 2.4, 4.2, 9, 18],
        .secondaryRoad: [0, 0.9, 1.8, 3.6, 8.4, 17],
        .tertiaryRoad: [0, 0, 1.2, 3, 7.6, 16],
        .minorRoad: [0, 0, 0.6, 2, 6.4, 14],
        .pedestrian: [0, 0, 0, 1.6, 5, 10],
        .service: [0, 0, 0, 1, 3.4, 8],
        .track: [0, 0, 0, 0.7, 1.2, 2],
        .cycleway: [0, 0, 0, 0.6, 1.2, 2],
        .footpath: [0, 0, 0, 0.6, 1.1, 1.8],
        .steps: [0, 0, 0, 0.6, 1.4, 2.4],
        .railway: [0.5, 0.6, 0.7, 0.8, 1, 1.2],
        .tram: [0, 0, 0, 0.5, 0.8, 1],
        .river: [0.8, 1.2, 2, 3, 6, 10],
        .stream: [0, 0, 0.5, 1, 1.8, 3],
        .ferry: [0.5, 0.6, 0.8, 1, 1.2, 1.4],
    ]

    static func pixels(_ kind: MapKind, _ flags: MapFlags, zoom: Int) -> Double {
        guard let widths = table[kind] else { return 0 }
        let position = min(max(Double(zoom - 8) / 2, 0), Double(widths.count - 1))
        let index = min(Int(position), widths.count - 2)
        let width = widths[index] + (widths[index + 1] - widths[index]) * (position - Double(index))
        return flags.contains(.link) ? width * 0.6 : width
    }
}
