import Foundation
import Models
import Places

/// What the places offered to somebody who types cost: `PlacesBench --world FOLDER FILE.osm.pbf PLACES` makes a world of that
/// many invented places beside those of the file, and `--suggest FOLDER` reads a question a line, its kind before a tab, and
/// says what each kind takes of the processor. No question is asked twice, since answers are kept.
struct Suggestions {
    private let places: URL
    private let world: URL
    private let folder: URL

    init(folder: URL) {
        self.folder = folder
        places = folder.appending(path: "places.sqlite")
        world = folder.appending(path: "world.sqlite")
    }

    func make(_ file: URL, places count: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let invented = folder.appending(path: "invented.osm")
        _ = try Country(places: count, isNamed: true).write(to: invented)
        for source in [file, invented] {
            let summary = try PlacesImport(database: places).run(file: source)
            print("\(source.lastPathComponent): \(summary.places) places")
        }
        try FileManager.default.removeItem(at: invented)
    }

    func measure() throws {
        try WorldGazetteer(folder: URL(filePath: WorldGazetteer.systemFolder), database: world).refresh()
        let store = PlaceStore(database: places, world: world)
        _ = try ask("larkhaven", store)
        var kinds: [String] = []
        var times: [String: [(milliseconds: Double, words: String)]] = [:]
        while let line = readLine() {
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            if times[parts[0]] == nil { kinds.append(parts[0]) }
            let before = Self.processorSeconds
            _ = try ask(parts[1], store)
            times[parts[0], default: []].append(((Self.processorSeconds - before) * 1_000, parts[1]))
        }
        for kind in kinds {
            let sorted = (times[kind] ?? []).sorted { $0.milliseconds > $1.milliseconds }
            let worst = sorted.prefix(3).map { "\(PlacesBench.words($0.milliseconds)) \($0.words)" }
            print("\(kind), \(sorted.count):", Percentiles(sorted.map(\.milliseconds)), worst.joined(separator: " | "))
        }
    }

    /// As `FoundThings.findPlaces` does.
    private func ask(_ words: String, _ store: PlaceStore) throws -> Int {
        try store.geocode(words, limit: 25, besidesVenues: true).count
            + store.venues(withWordsOf: words, limit: 5).count
    }

    /// What this thread has taken.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
