import Models

/// What places can be searched in: the import, and sources of others. The import answers at once, and its conformance is
/// synchronous: no caller of it waits.
package protocol PlaceProvider<Found>: Sendable {
    /// A place with its distance.
    associatedtype Found: Sendable

    /// The places of `filter` that are known to have `features`, within `radiusMetres` (inclusive), nearest first, at most `limit`. Sources of others throw
    /// `SourceFailure`.
    func places(
        _ filter: PlaceFilter,
        having features: Set<PlaceFeature>,
        around centre: GeoPoint,
        radiusMetres: Double,
        limit: Int
    ) async throws -> [Found]
}

extension PlaceStore: PlaceProvider {}
