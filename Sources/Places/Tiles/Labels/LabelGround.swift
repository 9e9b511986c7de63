/// What names are placed on: a square of the map, from which tiles take theirs, or a picture that has no neighbours.
enum LabelGround {
    case block(LabelBlock)
    /// A picture, and what in it is taken, in steps of the whole map.
    case picture(MapView, taken: [MapLabel.Box])

    /// The map around it from which names can reach into it.
    var box: MapBox {
        switch self {
        case .block(let block): block.view.box(margin: 2 * LabelBlock.reachPixels)
        case .picture(let view, _): view.box(margin: 0)
        }
    }

    var zoom: Int { view.zoom }

    var view: MapView {
        switch self {
        case .block(let block): block.view
        case .picture(let view, _): view
        }
    }

    /// In a picture, all names have their turn at once, and none is cut off.
    func zone(of box: MapLabel.Box) -> LabelBlock.Zone? {
        switch self {
        case .block(let block): block.zone(of: box)
        case .picture(let view, _):
            view.whole.contains(box) ? LabelBlock.Zone(turn: .inside, x: 0, y: 0) : nil
        }
    }

    /// Whether a name with its middle there could have that turn.
    func canHold(_ x: Int, _ y: Int, in turn: LabelBlock.Turn) -> Bool {
        switch self {
        case .block(let block): block.canHold(x, y, in: turn)
        case .picture(let view, _): turn == .inside && view.whole.holds(x, y)
        }
    }

    var taken: [MapLabel.Box] {
        switch self {
        case .block: []
        case .picture(_, let taken): taken
        }
    }
}

extension MapView {
    /// The window in steps of the whole map.
    var whole: MapLabel.Box {
        let steps = Self.steps
        return MapLabel.Box(
            left: left * steps,
            top: top * steps,
            right: (left + width) * steps,
            bottom: (top + height) * steps
        )
    }

    /// The whole map at this zoom, of which steps are counted from its corner.
    var globe: MapView { MapView(zoom: zoom, left: 0, top: 0, width: width, height: height) }
}
