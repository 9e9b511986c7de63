import Models

extension PlaceStore {
    /// Which import the file is of; `nil` where there is none.
    package func dataVersion() throws -> PlaceDataVersion? {
        guard let name = version else { return nil }
        let last = try sources().map { Int64($0.importedAt.timeIntervalSince1970) }.max()
        return PlaceDataVersion(name: name, importedAt: last ?? 0)
    }
}
