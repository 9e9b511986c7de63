import ArgumentParser
import Foundation
import Models
import Templates

struct ImportZones: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import-zones",
        abstract: "Import music zones from a property list, GeoJSON, KML or GPX file.",
        discussion: """
            A property list (XML or binary) is an array of dictionaries, or a dictionary of them, with the keys name, \
            latitude, longitude and radius in metres. In the other files points have a radius among their properties, \
            or that of --radius, and polygons are zones as they are. Zones that were imported before are changed in place: they are found \
            by their id, else by their name. If anything is wrong with the file, nothing is imported.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @Option(Configuration.radius) var radius: Double?

    @Argument(help: "The file.", completion: .file())
    var file: String

    private var givenRadius: Double? { radius ?? Configuration.radius.given }

    func run() async throws {
        let url = URL(filePath: file)
        let zones = try ZoneFile.read(at: url, radius: givenRadius)
        let database = try AppDatabase(at: dataOptions.site().location)
        defer { database.close() }
        let now = Int64(Date().timeIntervalSince1970)
        let done = try await database.write { try ImportedZone.write(zones, now: now, $0) }
        let name = url.lastPathComponent
        print(ZoneImportWords.done(name, added: done.added, changed: done.changed, unchanged: done.unchanged))
    }
}
