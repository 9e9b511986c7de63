import Foundation
import Models
import Synchronization

/// Where named places were found to be, in a file, so that a restart does not ask anew. A file that is lost or damaged
/// costs requests and nothing else. It holds names of places and no word of who asked.
final class GeocodingCache: Sendable {
    private struct Spot: Codable {
        let name: String
        let region: String?
        let country: String?
        let latitude: Double
        let longitude: Double
    }

    private struct Entry: Codable {
        let spots: [Spot]
        /// Epoch seconds.
        let expires: Int64
    }

    private static let keptSeconds: Int64 = 30 * 86_400
    /// A name that is found nowhere may be on the map tomorrow.
    private static let keptNothingSeconds: Int64 = 86_400
    private static let capacity = 1_000

    private let file: URL
    private let entries: Mutex<[String: Entry]>

    init(file: URL) {
        self.file = file
        let read = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String: Entry].self, from: $0) }
        entries = Mutex(read ?? [:])
    }

    func localities(for key: String, now: Int64) -> [Locality]? {
        guard let entry = entries.withLock({ $0[key] }), entry.expires > now else { return nil }
        return entry.spots.compactMap { spot in
            GeoPoint(latitude: spot.latitude, longitude: spot.longitude).map {
                Locality(name: spot.name, region: spot.region, country: spot.country, point: $0, population: 0)
            }
        }
    }

    /// Writes the file anew, on the calling thread, which must be the only one that does.
    func keep(_ localities: [Locality], for key: String, now: Int64) {
        let spots = localities.map {
            Spot(
                name: $0.name,
                region: $0.region,
                country: $0.country,
                latitude: $0.point.latitude,
                longitude: $0.point.longitude
            )
        }
        let seconds = spots.isEmpty ? Self.keptNothingSeconds : Self.keptSeconds
        let all = entries.withLock { entries in
            entries = entries.filter { $0.value.expires > now }
            entries[key] = Entry(spots: spots, expires: now + seconds)
            if entries.count > Self.capacity, let oldest = entries.min(by: { $0.value.expires < $1.value.expires }) {
                entries[oldest.key] = nil
            }
            return entries
        }
        // A full disk is told of by what must not be lost; this may be.
        try? JSONEncoder().encode(all).write(to: file, options: .atomic)
    }
}
