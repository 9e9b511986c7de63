/// The files of one folder as they are served. In a folder of style sheets each folder is one sheet, which consists of the
/// files in it in the order of their names, so that they may be written apart and loaded by one request.
struct AssetFolder: Sendable {
    private let folder: FileFolder
    /// The name of the folder of style sheets: with "css", the files of "css/site" are served as "css/site.css".
    private let sheets: String?

    init(_ folder: FileFolder, sheets: String?) {
        self.folder = folder
        self.sheets = sheets
    }

    /// The components of every file that is served.
    func files() -> [[String]] {
        var seen: Set<[String]> = []
        return folder.files().map { sheet(of: $0) ?? $0 }.filter { seen.insert($0).inserted }
    }

    /// `nil` when there is no such file. Throws when one that is there cannot be read.
    func file(_ components: [String], caching: StaticFile.Caching) throws -> StaticFile? {
        guard let name = components.last, sheet(of: components) == nil else { return nil }
        let parts = parts(of: components)
        guard parts.isEmpty else { return try StaticFile(sheet: parts, name: name, caching: caching) }
        return try folder.open(components).map { try StaticFile($0, name: name, caching: caching) }
    }

    /// Empty for all but a sheet; the folder is searched for nothing else.
    private func parts(of components: [String]) -> [OpenFile] {
        guard components.count == 2, components[0] == sheets else { return [] }
        return folder.files().filter { sheet(of: $0) == components }
            .sorted { $0.lexicographicallyPrecedes($1) }.compactMap(folder.open)
    }

    /// The sheet that a file is a part of; `nil` for a file that is served by itself.
    private func sheet(of components: [String]) -> [String]? {
        guard let sheets, components.count == 3, components[0] == sheets else { return nil }
        return [sheets, components[1] + ".css"]
    }
}
