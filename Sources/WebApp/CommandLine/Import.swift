import ArgumentParser
import Foundation
import Places

struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Import places and the map from an OpenStreetMap extract (.osm.pbf, .osm or .osm.gz).",
        discussion: """
            What is known already is updated, the rest stays. A running server notices the new data within a second. \
            If anything is wrong with the file, the data stays as it was.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @Flag(name: .long, help: "Start empty: what was imported before goes, a gazetteer too.")
    var replace = Environment.flag("REPLACE")

    @Argument(help: "One or more files.", completion: .file())
    var files: [String]

    func validate() throws {
        guard !files.isEmpty else { throw ValidationError("A file is needed.") }
        if let address = files.first(where: { $0.hasPrefix("http://") || $0.hasPrefix("https://") }) {
            throw ValidationError("\(address) is an address: download it first, and give the file.")
        }
    }

    func run() async throws {
        let places = try PlacesImport(database: dataOptions.directory().places)
        for (index, file) in files.enumerated() {
            let line = ProgressLine(name: URL(filePath: file).lastPathComponent)
            let summary = try places.run(file: URL(filePath: file), replace: replace && index == 0) { line.show($0) }
            line.finish(summary)
        }
    }
}

struct ImportGazetteer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import-gazetteer",
        abstract: "Import towns from a GeoNames file (cities5000.txt, a country's file), in place of those before."
    )

    @OptionGroup var dataOptions: DataOptions

    @Option(name: .long, help: "GeoNames' admin1CodesASCII.txt, for the names of regions.", completion: .file())
    var regions: String?

    @Argument(help: "The file.", completion: .file())
    var file: String

    func run() async throws {
        let places = try PlacesImport(database: dataOptions.directory().places)
        let line = ProgressLine(name: URL(filePath: file).lastPathComponent)
        let summary = try places.importGazetteer(
            file: URL(filePath: file),
            regions: regions.map { URL(filePath: $0) }
        ) { line.show($0) }
        line.finish(summary)
    }
}
