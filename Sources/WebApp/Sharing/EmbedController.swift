import HTTPServer
import Models
import Templates

/// Public events on a map in a frame.
enum EmbedMapController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        try await EmbeddedChoice(visit, .map).response()
    }
}

/// Their list alone.
enum EmbedListController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        try await EmbeddedChoice(visit, .list).response()
    }
}

/// A choice of events, as the map takes it.
struct EmbeddedChoice {
    private let answer: EmbedAnswer
    private let part: SharingPath

    init(_ visit: Visit, _ part: SharingPath) { (answer, self.part) = (EmbedAnswer(visit), part) }

    func response() async throws -> Response {
        let visit = answer.visit
        let search = try await EventMapSearch(visit)
        let isFine = search.errors.isEmpty
        let findings = isFine ? try await EventMapView(search).findings(visit) : nil
        let document = EmbeddedEvents(
            assets: visit.app.assetPaths,
            maps: visit.app.settings.outsideTiles?.source ?? .own(version: visit.app.places.version),
            address: EmbedAddress(part, search.address, theme: try answer.theme),
            findings: findings
        )
        return answer.response(status: isFine ? .ok : .unprocessableContent, document)
    }
}

/// One public event in a frame.
enum EmbeddedEventController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let answer = EmbedAnswer(visit)
        let event: Event
        switch try Result.ofOne(HTTPError.self, { try ShownEvent(answer.visit).event }) {
        case .success(let found): event = found
        case .failure(let refusal):
            guard refusal.status == .notFound else { throw refusal }
            // Whoever has it in a frame sees why there is nothing; of what is private and what never was, the same.
            let nothing = EmbeddedNothing(assets: visit.app.assetPaths, theme: try answer.theme)
            return answer.response(status: .notFound, nothing).because(refusal.reason)
        }
        let pinned = try visit.app.database.read { try PinnedEvent.find(event, $0) }
        return answer.response(
            EmbeddedEvent(assets: visit.app.assetPaths, pinned: pinned, theme: try answer.theme, now: visit.now)
        )
    }
}

/// The tag of a frame, to copy.
enum EmbedTagController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let search = try await EventMapSearch(visit)
        guard search.errors.isEmpty else {
            throw HTTPError(.unprocessableContent, "the choice of events cannot be understood")
        }
        let (query, app) = (try visit.query, visit.app)
        let choice = EmbedChoice(rawValue: query[.show] ?? "") ?? .map
        let theme = query[.theme].flatMap(MapTheme.init)
        let address = EmbedAddress(.tag, search.address.page(1), theme: theme, shows: choice.part)
        let frame = EmbedAddress(choice.part, address.search, theme: theme)
        return visit.page {
            EmbedTagPage(
                context: $0,
                address: address,
                frame: app.address.absolute(Route.embed(frame).path),
                isAllowed: app.settings.embedOrigins.isAnybody
            )
        }.varyingByViewer()
    }
}
