import Foundation
import HTTPServer
import Models
import Templates

/// What a button inside the form of a zone asks for: the border drawn further, or the map elsewhere. The form is shown
/// again with all that was in it.
enum ZoneStep {
    case undo
    case find
    case pin(PinStep)

    /// `nil` where the form is to be taken.
    init?(_ form: FormData) {
        switch form.text(.step) {
        case "undo": self = .undo
        case "find": self = .find
        default:
            guard let step = PinStep(form) else { return nil }
            self = .pin(step)
        }
    }

    /// The form after it, and what kept it from being taken.
    func taken(
        _ input: ZoneInput,
        _ look: MapPosition,
        _ app: App
    ) async throws -> (input: ZoneInput, errors: FieldErrors) {
        var next = input
        switch self {
        case .undo:
            if input.shape == .area {
                next.corners = input.cornerLines.dropLast().joined(separator: "\n")
            } else {
                (next.latitude, next.longitude) = ("", "")
            }
        case .find:
            let words = input.address.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !words.isEmpty else { return (input, [.address: EventPlaceReason.noAddress]) }
            let (localities, _, failure) = try await app.finder.geocode(words)
            guard let best = localities.first else {
                return (input, [.address: EventPlaceReason.unknown(words, isAsked: failure == nil)])
            }
            next = input.looking(MapPosition(centre: best.point, zoom: max(look.zoom, 16)))
        case .pin(let step):
            guard let moved = step.moved(input, look) else { return (input, .none) }
            next = moved
            if input.shape == .area, let corner = GeoPoint(moved.latitude, moved.longitude), step.draws {
                next.corners = (input.cornerLines + [ZoneInput.line(corner)]).joined(separator: "\n")
                (next.latitude, next.longitude) = (input.latitude, input.longitude)
            }
        }
        return (next, .none)
    }
}

extension PinStep {
    /// Whether it names a point.
    var draws: Bool {
        switch self {
        case .pick, .middle: true
        case .find, .zoom, .move: false
        }
    }
}
