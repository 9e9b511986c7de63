import Foundation
import HTTPServer
import Models
import Templates

/// What a button inside the form asks for: the pin somewhere, or the map elsewhere. All of them put the pin into the
/// same two fields.
enum PinStep {
    /// A point of the picture was pressed: pixels from its upper left corner, as browsers send them for a picture that
    /// sends the form (HTML, 4.10.5.1.19).
    case pick(x: Int, y: Int)
    case middle
    case find
    case zoom(Int)
    /// In thirds of the picture.
    case move(east: Int, south: Int)

    private static let width = 720
    private static let height = 480

    /// `nil` where the form asks for the event itself.
    init?(_ form: FormData) {
        // A picture that is chosen by keyboard sends the point (0, 0), which stands for the middle.
        if let x = Int(form.text(.pickX)), let y = Int(form.text(.pickY)) {
            self = (x, y) == (0, 0) ? .middle : .pick(x: x, y: y)
            return
        }
        switch form.text(.step) {
        case "middle": self = .middle
        case "find": self = .find
        case "in": self = .zoom(1)
        case "out": self = .zoom(-1)
        case "north": self = .move(east: 0, south: -1)
        case "south": self = .move(east: 0, south: 1)
        case "west": self = .move(east: -1, south: 0)
        case "east": self = .move(east: 1, south: 0)
        default: return nil
        }
    }

    /// The form after it, or what kept it from being taken.
    func taken(_ input: EventInput, _ app: App) async throws -> (input: EventInput, errors: FieldErrors) {
        let look = try PinLook(input, app).position
        guard let moved = moved(input, look) else { return try await found(input, look, app) }
        return (moved, .none)
    }

    /// The form after what needs nothing but its map; `nil` for what is looked up.
    func moved<Input: PinnedInput>(_ input: Input, _ look: MapPosition) -> Input? {
        let window = MapWindow(centre: look.centre, zoom: look.zoom, width: Self.width, height: Self.height)
        switch self {
        case .pick(let x, let y): return input.pinned(at: window.point(x: x, y: y) ?? look.centre, look)
        case .middle: return input.pinned(at: look.centre, look)
        case .zoom(let steps): return input.looking(MapPosition(centre: look.centre, zoom: look.zoom + steps))
        case .move(let east, let south):
            let x = Self.width / 2 + east * Self.width / 3
            let y = Self.height / 2 + south * Self.height / 3
            return input.looking(MapPosition(centre: window.point(x: x, y: y) ?? look.centre, zoom: look.zoom))
        case .find: return nil
        }
    }

    private func found(
        _ input: EventInput,
        _ look: MapPosition,
        _ app: App
    ) async throws -> (input: EventInput, errors: FieldErrors) {
        let words = input.address.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !words.isEmpty else { return (input, [.address: EventPlaceReason.noAddress]) }
        let (localities, _, failure) = try await app.finder.geocode(words)
        guard let best = localities.first else {
            return (input, [.address: EventPlaceReason.unknown(words, isAsked: failure == nil)])
        }
        return (input.pinned(at: best.point, MapPosition(centre: best.point, zoom: max(look.zoom, 16))), .none)
    }
}

extension PinnedInput {
    func pinned(at point: GeoPoint, _ look: MapPosition) -> Self {
        var other = looking(look)
        (other.latitude, other.longitude) = (Self.degrees(point.latitude), Self.degrees(point.longitude))
        return other
    }

    func looking(_ position: MapPosition) -> Self {
        var other = self
        other.look = Self.degrees(position.centre.latitude) + "," + Self.degrees(position.centre.longitude)
        other.zoom = String(position.zoom)
        return other
    }

    private static func degrees(_ degrees: Double) -> String { Degrees.text((degrees * 1e6).rounded() / 1e6) }
}
