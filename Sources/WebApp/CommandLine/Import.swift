import ArgumentParser
import Foundation
import Places

struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Import places and the map from an OpenStreetMap extract (.osm.pbf, .osm or .osm.gz).",
        discussion: """
            What is known already is updated. What the file no longer has goes, where the file says that it covers it \
            and has at least half of what is known around it; the rest stays. A running server notices the new data within a second. \
            If anything is wrong with the file, the data stays as it was. A file may also be an http or https address: \
            it is downloaded into the data folder, imported, and removed. With --from-node all place data come from another node of the \
            site instead, as they are there; older ones only with --replace.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @OptionGroup var gazetteer: GazetteerOptions

    @Flag(Configuration.replace) var replace: Bool

    @Option(Configuration.fromNode) var fromNode: String?

    @Option(Configuration.maxDownload) var maxDownload: Int

    @Flag(Configuration.allowPrivateNetwork) var allowPrivateNetwork: Bool

    @Argument(help: "One or more files or addresses.", completion: .file())
    var files: [String] = []

    func validate() throws {
        guard fromNode == nil || files.isEmpty else {
            throw ValidationError(
                "Either files or --from-node: a copy of another node's place data leaves nothing of what is here."
            )
        }
        guard fromNode.map({ OutboundURL($0) != nil }) ?? true else {
            throw ValidationError("--from-node takes a whole address, without user name and password: https://HOST")
        }
        guard !files.isEmpty || fromNode != nil else { throw ValidationError("A file is needed.") }
        guard !Configuration.current.requiresTLS || !files.contains(where: { $0.lowercased().hasPrefix("http:") })
        else {
            throw ValidationError("With tls-only files are fetched by https alone.")
        }
        // Without the address: it may carry a password, for which it is refused.
        if files.contains(where: { Self.isAddress($0) && OutboundURL($0) == nil }) {
            throw ValidationError("An address must be a whole one, without user name and password: https://HOST/FILE")
        }
    }

    private static func isAddress(_ file: String) -> Bool {
        ["http:", "https:"].contains { file.lowercased().hasPrefix($0) }
    }

    func run() async throws {
        if let node = fromNode.flatMap({ OutboundURL($0) }) {
            try await NodePlacesImport(node: node, replaces: Configuration.replace.isOn(replace)).run(dataOptions)
        } else {
            try dataOptions.filling(importAll)
        }
    }

    private func importAll(_ data: DataDirectory) throws {
        gazetteer.refresh(data)
        let places = PlacesImport(database: data.places)
        for (index, name) in files.enumerated() {
            let replaces = Configuration.replace.isOn(replace) && index == 0
            guard Self.isAddress(name), let url = OutboundURL(name) else {
                try run(places, URL(filePath: name), replaces: replaces)
                continue
            }
            let folder = try DownloadFolder(in: data.downloads)
            try withExtendedLifetime(folder) { try run(places, download(url, into: folder), replaces: replaces) }
        }
    }

    private func run(_ places: PlacesImport, _ file: URL, replaces: Bool) throws {
        let line = ProgressLine(name: file.lastPathComponent)
        line.finish(try places.run(file: file, replace: replaces) { line.show($0) })
    }

    private func download(_ url: OutboundURL, into folder: DownloadFolder) throws -> URL {
        var download = Download(url: url)
        download.maxBytes = Int64(maxDownload) << 20
        download.allowsPrivateNetwork = Configuration.allowPrivateNetwork.isOn(allowPrivateNetwork)
        let line = ProgressLine(name: download.name)
        defer { line.clear() }
        return try download.run(into: folder) { line.show($0) }
    }
}

struct ImportGazetteer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import-gazetteer",
        abstract: "Import towns from a GeoNames file (cities5000.txt, a country's file), in place of those before."
    )

    @OptionGroup var dataOptions: DataOptions

    @Option(Configuration.regions) var regions: String?

    @Argument(help: "The file.", completion: .file())
    var file: String

    func run() async throws {
        try dataOptions.filling { try importTowns(into: PlacesImport(database: $0.places)) }
    }

    private func importTowns(into places: PlacesImport) throws {
        let line = ProgressLine(name: URL(filePath: file).lastPathComponent)
        let summary = try places.importGazetteer(
            file: URL(filePath: file),
            regions: (regions ?? Configuration.regions.given).map { URL(filePath: $0) }
        ) { line.show($0) }
        line.finish(summary)
    }
}
