import Foundation
import Models
import Places

/// Answers names as the site does: `PlacesBench --geocode FILE.osm.pbf` imports the file, reads a question a line and
/// writes the best answer as latitude, longitude, what is missing, name, parted by tabs (see `Scripts/bench-geocode`).
enum Questions {
    static func answer(_ file: URL, in folder: URL) throws {
        let database = folder.appending(path: "places.sqlite")
        _ = try PlacesImport(database: database).run(file: file)
        let world = folder.appending(path: "world.sqlite")
        try WorldGazetteer(folder: URL(filePath: WorldGazetteer.systemFolder), database: world).refresh()
        let store = PlaceStore(database: database, world: world)
        var seconds: [Double] = []
        while let line = readLine() {
            let start = ContinuousClock.now
            let best = try store.geocode(line).first
            seconds.append(Double((ContinuousClock.now - start).components.attoseconds) / 1e18)
            let fields = best.map {
                ["\($0.point.latitude)", "\($0.point.longitude)", $0.missing ?? "", $0.fullName]
            }
            print((fields ?? []).joined(separator: "\t"))
        }
        let mean = seconds.reduce(0, +) / Double(max(1, seconds.count))
        let size = try database.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        FileHandle.standardError.write(Data("\(mean * 1e6) us a question, \(size >> 10) KiB\n".utf8))
    }
}
