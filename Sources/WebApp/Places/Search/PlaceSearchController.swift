import HTTPServer
import Models
import Places
import Templates

/// Cafes near a typed place or a position (CN1), and any other places by what they are for (LM7).
struct PlaceSearchController: Sendable {
    let subject: SearchSubject.Source

    @Sendable func index(_ visit: Visit) async throws -> Response {
        let subject = try subject.find(visit)
        let query = try PlaceQuery(visit.query)
        let finding = try await PlaceFinding(query, subject, visit)
        let covered = try Self.covered(finding.state, visit.app)
        let cards = try Self.cards(finding.state, visit)
        let response = visit.page(status: finding.status) {
            CafesPage(
                context: $0,
                subject: subject,
                near: query.near,
                open: query.open,
                features: query.features,
                state: finding.state,
                failures: finding.failures,
                cards: cards,
                covered: covered
            )
        }
        return finding.status == .ok ? response : response.because("the search cannot be understood")
    }

    /// What members have added to the places that were found.
    private static func cards(_ state: CafesPage.State, _ visit: Visit) throws -> PlaceCards {
        guard case .found(let result) = state else { return .none }
        let (places, reader) = ((result.places + result.unknown).map(\.place.id), visit.signedIn?.account.id)
        return try visit.app.database.read { db in
            PlaceCards(
                ratings: try Review.summaries(of: places, db),
                photos: try PlacePhoto.newest(of: places, for: reader, db).mapValues { .media($0.smallKey) }
            )
        }
    }

    /// The largest towns of the map, for a search that found nothing because it lies outside of it.
    private static func covered(_ state: CafesPage.State, _ app: App) throws -> [Locality]? {
        guard case .found(let result) = state, result.places.isEmpty, result.unknown.isEmpty,
            result.outside.places.isEmpty, try !app.places.covers(result.origin.point)
        else { return nil }
        return try app.landingMap.towns()
    }
}

extension SearchSubject {
    /// Where it is said what is looked for.
    enum Source: Sendable {
        case cafes
        /// `?q=`.
        case interest

        func find(_ visit: Visit) throws -> SearchSubject {
            switch self {
            case .cafes: .cafes
            case .interest:
                .interest(try (visit.query[.words] ?? "").trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
    }
}
