import Foundation
import Models

/// What is offered while somebody types, as suggest.js reads it: at most eight.
package struct SuggestionList: Sendable {
    package static let limit = 8

    private struct Suggestion: Encodable {
        /// What is chosen, and what it is.
        let label: String
        let detail: String
        /// What goes into a field that asks for a place or a person.
        let value: String
        /// Where the search of everything leads.
        let href: String
    }

    private let suggestions: [Suggestion]

    /// Some of each kind, before more of any.
    package init(_ found: FoundThings) {
        let localities = found.localities.things.map { place in
            Suggestion(
                label: place.name,
                detail: place.kindAndArea,
                value: place.fullName,
                href: Route.cafes(place.start).path
            )
        }
        let places = found.places.things.map { place in
            Suggestion(
                label: place.name,
                detail: place.address ?? tr("Place"),
                value: place.name,
                href: Route.place(place.id).path
            )
        }
        let own = found.ownEvents.things.map { event in
            Suggestion(label: event.title, detail: tr("Event"), value: event.title, href: Route.event(event.code).path)
        }
        let open = found.publicEvents.things.map { pinned in
            let event = pinned.event
            return Suggestion(
                label: event.title,
                detail: tr("Event"),
                value: event.title,
                href: Route.event(event.code).path
            )
        }
        let people = found.people.things.map { person in
            Suggestion(
                label: person.displayName,
                detail: "@" + person.username,
                // Several may have one name.
                value: person.username,
                href: Route.person(username: person.username).path
            )
        }
        var columns = [localities, places, own + open, people]
        var chosen: [Suggestion] = []
        while chosen.count < Self.limit, columns.contains(where: { !$0.isEmpty }) {
            for index in columns.indices where !columns[index].isEmpty { chosen.append(columns[index].removeFirst()) }
        }
        suggestions = Array(chosen.prefix(Self.limit))
    }

    /// A list in JSON.
    package var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(suggestions)).map(Array.init) ?? Array("[]".utf8)
    }
}
