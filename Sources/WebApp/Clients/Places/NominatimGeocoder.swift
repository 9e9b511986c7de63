import Foundation
import Models
import Places

/// Finds places by name through a server of Nominatim, for names that neither gazetteer nor import has. Its rules of use:
/// one request a second for the whole application, answers kept, no search while somebody types
/// (https://operations.osmfoundation.org/policies/nominatim/). The first is kept by its `OutboundHTTP`.
final class NominatimGeocoder: Sendable {
    static let requestInterval = Duration.seconds(1)
    private static let maxCharacters = 200
    private static let maxResults = 5

    private let url: OutboundURL
    private let server: OutsideServer
    private let cache: GeocodingCache

    /// - Parameter url: of the server's root: `https://nominatim.example.org`.
    init(url: OutboundURL, server: OutsideServer, cache: GeocodingCache) {
        self.url = url
        self.server = server
        self.cache = cache
    }

    /// The localities that typed words can mean, best first; empty where there is none.
    func geocode(_ words: String) async throws(SourceFailure) -> [Locality] {
        let key = NameFolding.fold(words)
        // A character may consist of any number of marks: an address that the server finds too long would count as its
        // failure, and keep it from everybody's questions for a while.
        guard !key.isEmpty, words.count <= Self.maxCharacters, words.utf8.count <= Self.maxCharacters * 4 else {
            return []
        }
        let now = server.clock()
        if let localities = cache.localities(for: key, now: now) { return localities }
        let search = url.appending(
            path: ["search"],
            query: [
                "q": words, "format": "jsonv2", "addressdetails": "1", "limit": "\(Self.maxResults)",
                "accept-language": "en",
            ]
        )
        var request = OutboundRequest(search ?? url, namedBy: .ofOperator)
        request.headers = [("Accept", "application/json")]
        request.privateAddresses = .allowedAtOrigin
        let cache = cache
        return try await server.fetch(request) { response in
            let localities = try NominatimAnswer.read(response.body)
            // Here, since this thread may wait for a disk.
            cache.keep(localities, for: key, now: now)
            return localities
        }
    }
}
