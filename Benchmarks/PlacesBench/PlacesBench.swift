import Foundation
import Models
import Places

/// Measures import, search and drawing: `PlacesBench FILE.osm.pbf [PLACES]`. With a number of places it also makes up a
/// country of that many, spread as people are: thick in towns, thin between.
@main
enum PlacesBench {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let file = arguments.first else {
            print(
                "PlacesBench FILE.osm.pbf [PLACES], --geocode FILE.osm.pbf, --world FOLDER FILE.osm.pbf PLACES, --suggest FOLDER"
            )
            exit(64)
        }
        if file == "--suggest", let folder = arguments.dropFirst().first {
            return try Suggestions(folder: URL(filePath: folder)).measure()
        }
        if file == "--world", arguments.count == 4, let places = arguments.last.flatMap({ Int($0) }) {
            let folder = URL(filePath: arguments[arguments.startIndex + 1])
            return try Suggestions(folder: folder).make(
                URL(filePath: arguments[arguments.startIndex + 2]),
                places: places
            )
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "places-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if file == "--geocode", let extract = arguments.dropFirst().first {
            return try Questions.answer(URL(filePath: extract), in: folder)
        }
        try real(URL(filePath: file), folder.appending(path: "real.sqlite"))
        if let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
            try invented(count, folder)
        }
    }

    private static func real(_ file: URL, _ database: URL) throws {
        try measureImport(file, database)
        let store = PlaceStore(database: database)
        guard let centre = try store.mapCentre() else { return }
        try measureTiles(store, around: centre)
    }

    private static func invented(_ count: Int, _ folder: URL) throws {
        let file = folder.appending(path: "invented.osm")
        let towns = try Country(places: count).write(to: file)
        let database = folder.appending(path: "invented.sqlite")
        try measureImport(file, database)
        let store = PlaceStore(database: database)
        var times: [Double] = []
        var found = 0
        for point in towns {
            let (seconds, places) = try timed { try store.places(.cafes, around: point) }
            times.append(seconds * 1_000)
            found += places.count
        }
        print(
            "search among \(count) places, \(times.count) centres, \(found / max(1, times.count)) found each:",
            Percentiles(times)
        )
    }

    private static func measureImport(_ file: URL, _ database: URL) throws {
        let (seconds, summary) = try timed { try PlacesImport(database: database).run(file: file) }
        let objects = summary.nodes + summary.ways + summary.relations
        let size = try database.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        print(
            "import of \(file.lastPathComponent): \(words(seconds)) s, \(objects) objects,",
            "\(words(Double(objects) / seconds / 1e6)) million/s, \(summary.places) places, \(summary.features) rows,",
            "file \(size >> 20) MB, peak memory \(peakMegabytes) MB"
        )
    }

    private static func measureTiles(_ store: PlaceStore, around centre: GeoPoint) throws {
        for zoom in [11, 13, 14, 15, 16, 17] {
            var times: [Double] = []
            var largest = 0
            let half = 1 << (zoom - 1)
            let column = Int((centre.longitude / 180 + 1) * Double(half))
            let row = Int((1 - asinh(tan(centre.latitude * .pi / 180)) / .pi) * Double(half))
            for across in -4...4 {
                for down in -4...4 {
                    guard let tile = TileAddress(zoom: zoom, column: column + across, row: row + down) else { continue }
                    let (seconds, drawn) = try timed { try store.drawing(tile, .light) }
                    times.append(seconds * 1_000)
                    largest = max(largest, drawn.count)
                }
            }
            print(
                "tiles at zoom \(zoom), \(times.count) around the middle:",
                Percentiles(times),
                "largest \(largest >> 10) KB"
            )
        }
    }

    private static func timed<Value>(_ work: () throws -> Value) rethrows -> (seconds: Double, value: Value) {
        let clock = ContinuousClock()
        let start = clock.now
        let value = try work()
        let elapsed = clock.now - start
        return (Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18, value)
    }

    private static var peakMegabytes: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss >> 10
    }

    static func words(_ number: Double) -> String { String(format: "%.2f", number) }
}

/// How a number of times are spread, in milliseconds.
struct Percentiles: CustomStringConvertible {
    private let sorted: [Double]

    init(_ times: [Double]) { sorted = times.sorted() }

    private func at(_ share: Double) -> String {
        guard !sorted.isEmpty else { return "-" }
        return PlacesBench.words(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
    }

    var description: String { "p50 \(at(0.5)) ms, p99 \(at(0.99)) ms, max \(at(1)) ms;" }
}
