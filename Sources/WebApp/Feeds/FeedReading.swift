import Foundation
import HTTPServer
import Models
import Places
import Templates

/// One reading of a feed: asked for, understood, its places found, and followed by the pins of the map a slice at a time.
struct FeedReading: Sendable {
    /// So many places that are new are looked for in one reading.
    private static let maxLookUps = 300
    /// A calendar that is as it was is read all the same after so long: days of its series come nearer.
    private static let unchangedSeconds: Int64 = 86_400

    let feed: Feed
    let now: Int64
    let app: App

    func run() async throws {
        let outcome: Feed.Outcome
        do {
            outcome = try await read()
        } catch let error as OutboundError {
            guard let failure = FeedFailure(error) else { throw error }
            var retryAfter: Int?
            if case .badStatus(_, let seconds) = error { retryAfter = seconds }
            outcome = .failed(failure, retryAfter: retryAfter)
        }
        _ = try await app.database.write { db in try feed.settle(outcome, now: now, db) }
    }

    private func read() async throws -> Feed.Outcome {
        guard let url = FeedClient.address(feed.address) else { return .failed(.gone, retryAfter: nil) }
        let isRecent = now - (feed.readAt ?? 0) < Self.unchangedSeconds
        let (bytes, etag, address): ([UInt8], String, String)
        switch try await app.feeds.read(url, etag: isRecent ? feed.etag : "") {
        case .unchanged: return .unchanged
        case .file(let body, let tag, let source): (bytes, etag, address) = (body, tag, source)
        }
        let window = FeedWindow(at: now, zone: feed.timeZone)
        let file: ReadFeed
        do {
            file = try await app.pool.run { try FeedReader.read(bytes, in: window, at: address) }
        } catch let problem as CalendarSyntaxProblem {
            return .failed(problem == .missingEnd ? .endsEarly : .noCalendar, retryAfter: nil)
        }
        var remarks = file.remarks
        let placed = try await place(file.entries, &remarks)
        try await follow(placed, cut: file.cut, &remarks)
        return .read(name: file.name, refreshSeconds: file.refreshSeconds, remarks: remarks, etag: etag)
    }

    // MARK: Places

    private func place(_ entries: [FeedEntry], _ remarks: inout [FeedRemark: Int]) async throws -> [PlacedEntry] {
        let known = try app.database.read { try FeedPlace.list(of: feed.id, $0) }
        let locations = Dictionary(
            grouping: entries.filter { $0.position == nil && !$0.location.isEmpty },
            by: \.location
        )
        let names = locations.keys.sorted()
        let points = try await app.pool.run {
            try Self.look(for: names, known, near: feed.point, in: app.places)
        }
        let places = locations.map { FeedPlace(location: $0.key, point: points[$0.key], events: $0.value.count) }
        try await app.database.write { try FeedPlace.keep(places, of: feed.id, $0) }
        var seen: Set<String> = []
        var placed: [PlacedEntry] = []
        var withoutPlace = 0
        var zones: [GeoPoint: String?] = [:]
        for entry in entries {
            let point = entry.position ?? (entry.location.isEmpty ? feed.point : points[entry.location])
            if point == nil, entry.location.isEmpty { withoutPlace += 1 }
            let zone = try entry.zone == nil ? point.flatMap { try zoneName(at: $0, &zones) } : nil
            let values = point.map { entry.values(at: $0, zone: zone, of: feed) }
            placed.append(PlacedEntry(entry, values, isRepeat: !seen.insert(entry.uid).inserted))
        }
        if withoutPlace > 0 { remarks[.withoutPlace] = withoutPlace }
        return placed
    }

    /// Looked up once for each point: most of a calendar is in few halls.
    private func zoneName(at point: GeoPoint, _ known: inout [GeoPoint: String?]) throws -> String? {
        if let zone = known[point] { return zone }
        let zone = try app.places.timeZone(at: point)?.identifier
        known[point] = .some(zone)
        return zone
    }

    /// Where these places are: the one nearest to where the feed is, where several have a name.
    private static func look(
        for locations: [String],
        _ known: [FeedPlace],
        near centre: GeoPoint?,
        in store: PlaceStore
    ) throws -> [String: GeoPoint] {
        var points = known.reduce(into: [String: GeoPoint]()) { $0[$1.location] = $1.point }
        // What was looked for in vain before waits behind what is new.
        let tried = Set(known.map(\.location))
        let waiting = locations.filter { points[$0] == nil }
        let order = waiting.filter { !tried.contains($0) } + waiting.filter { tried.contains($0) }.shuffled()
        for location in order.prefix(maxLookUps) {
            let found = try store.geocode(location).map(\.point)
            points[location] =
                centre.flatMap { centre in
                    found.min { $0.metres(to: centre) < $1.metres(to: centre) }
                } ?? found.first
        }
        return points
    }

    // MARK: Pins

    private func follow(_ placed: [PlacedEntry], cut: Set<String>, _ remarks: inout [FeedRemark: Int]) async throws {
        let said = remarks
        let plan = try app.database.read { try feed.plan(placed, said, cut: cut, now: now, $0) }
        var tally = FeedTally()
        // Other writes come between the slices.
        for slice in plan.slices {
            // A process that stops leaves the rest to the next one.
            try Task.checkCancellation()
            tally += try await app.database.write { db in
                try feed.follow(slice, now: now, db) { old, new, changes in
                    app.told { changes.isEmpty ? FeedWords.isBack : EventChangeWords.words(old, new, changes) }
                }
            }
        }
        if tally.shownAlready > 0 { remarks[.shownAlready] = tally.shownAlready }
        if tally.withoutRoom > 0 { remarks[.withoutRoom] = tally.withoutRoom }
    }
}
