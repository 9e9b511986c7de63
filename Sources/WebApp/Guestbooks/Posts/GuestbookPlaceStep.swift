import Foundation
import HTTPServer
import Models
import Templates

/// What a button inside the form of a post asks for: where it was, or the map elsewhere. The form is shown again with all
/// that was in it.
enum GuestbookPlaceStep {
    case find
    case choose(name: String, GeoPoint)
    /// Shows the map.
    case map
    case clear
    case pin(PinStep)

    /// `nil` where the form is to be taken.
    init?(_ form: FormData) {
        let match = form.text(.match).split(separator: " ", maxSplits: 1)
        if match.count == 2, let point = GeoPoint(pair: String(match[0])) {
            self = .choose(name: String(match[1].prefix(GuestbookPlace.maxNameLength)), point)
            return
        }
        switch form.text(.step) {
        case "find": self = .find
        case "map": self = .map
        case "clear": self = .clear
        default:
            guard let step = PinStep(form) else { return nil }
            self = .pin(step)
        }
    }

    /// The most places of one name that are offered.
    private static let mostMatches = 5
    /// The streets around what was found.
    private static let nearZoom = 15

    /// The form after it, what it offers, and what kept it from being taken.
    func taken(
        _ input: GuestbookPostInput,
        in book: BookVisit
    ) async throws -> (input: GuestbookPostInput, choice: GuestbookPlaceChoice, errors: FieldErrors) {
        var (next, errors) = (input, FieldErrors.none)
        var matches: [GuestbookPlaceChoice.Match] = []
        switch self {
        case .map: break
        case .clear: (next.placeName, next.latitude, next.longitude) = ("", "", "")
        case .choose(let name, let point): next = Self.placed(input, name, point)
        case .pin(let step):
            let look = try GuestbookPlaceChoice.look(input, in: book)
            next = step.moved(input, look) ?? input
        case .find:
            guard !input.placeName.isEmpty else {
                errors.add(.placeName, GuestbookReason.noPlaceName)
                break
            }
            let (found, _, failure) = try await book.app.finder.geocode(input.placeName)
            guard let best = found.first else {
                errors.add(.placeName, GuestbookReason.unknownPlace(input.placeName, isAsked: failure == nil))
                break
            }
            next = Self.placed(input, best.name, best.point)
            matches = found.dropFirst().prefix(Self.mostMatches).map { .init(name: $0.fullName, point: $0.point) }
        }
        let look = try GuestbookPlaceChoice.look(next, in: book)
        var choice = GuestbookPlaceChoice(next, look)
        choice.matches = matches
        return (next.looking(look), choice, errors)
    }

    private static func placed(
        _ input: GuestbookPostInput,
        _ name: String,
        _ point: GeoPoint
    ) -> GuestbookPostInput {
        var next = input.pinned(at: point, MapPosition(centre: point, zoom: nearZoom))
        next.placeName = name
        return next
    }
}

extension GuestbookPlaceChoice {
    init(_ input: GuestbookPostInput, _ look: MapPosition?) {
        self.init()
        self.look = look
        pin = ParsedPin(latitude: input.latitude, longitude: input.longitude).point
    }

    /// For a form that is shown again: with its map where there was one.
    init(again input: GuestbookPostInput, in book: BookVisit) throws {
        self.init(input, input.look.isEmpty ? nil : try Self.look(input, in: book))
    }

    static func look(_ input: GuestbookPostInput, in book: BookVisit) throws -> MapPosition {
        try PinLook(input, near: book.event.place.point, book.app).position
    }
}
