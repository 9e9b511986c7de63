import Foundation
import Models
import Templates

/// Where a form puts a meeting: a place, or several to vote on.
struct ParsedVenues {
    /// The chosen one first, then those that are ticked, each once; empty where something is wrong.
    private(set) var places: [EventPlace] = []
    private(set) var errors = FieldErrors.none
    /// The country of the first place, as the map names it.
    private(set) var country: String?

    init(_ input: EventInput, _ app: App) async throws {
        let candidates = Set(input.optionPlaces).subtracting([""])
        let isChosen = !(input.place + input.placeName + input.address + input.pin).isEmpty
        if isChosen || candidates.isEmpty {
            let given = try await ParsedPlace(
                id: input.place,
                name: input.placeName,
                address: input.address,
                pin: input.pin,
                app: app
            )
            errors.add(given.errors)
            places = [given.place]
        }
        guard candidates.count <= PollOption.maxPlaces else {
            errors.add(.place, PollProblem.tooManyPlaces)
            return
        }
        for name in input.optionPlaces where !name.isEmpty {
            guard let id = PlaceID(name), let found = try await app.finder.place(id) else {
                errors.add(.place, EventPlaceReason.oneGone)
                continue
            }
            if !places.contains(where: { $0.id == id }) { places.append(EventPlace(found.summary)) }
        }
        country = try places.first?.id.flatMap { try app.places.place($0)?.summary.country }
        if places.count > PollOption.maxPlaces {
            errors.add(.place, PollProblem.tooManyPlaces)
        }
    }
}
