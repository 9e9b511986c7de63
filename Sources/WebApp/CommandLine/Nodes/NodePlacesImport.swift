import Foundation
import Models
import Places

/// Takes the place data of another node of the site (`import --from-node`).
struct NodePlacesImport {
    let node: OutboundURL
    /// Also where what is here is newer.
    let replaces: Bool

    /// Nothing is changed unless all of it has come, is what was sent, and is whole.
    func run(_ options: DataOptions) async throws {
        let data = try options.existingSite()
        let database = try AppDatabase(at: data.location)
        defer { database.close() }
        // Both have the key and the time from the one database: the clocks of their machines may differ.
        let clock: @Sendable () throws -> Int64 = { try database.milliseconds() / 1_000 }
        let key = try await SiteKeys(database, data.vault, now: clock()).key(at: clock())
        let there = NodePlaces(node: node, key: key, clock: clock)
        let offer = try there.look()
        guard try isWanted(offer, data) else {
            return print("Nothing to copy: this node has the place data of \(node.origin.host) already.")
        }
        let copy = try PlacesCopy(database: data.places, digest: offer.digest)
        let line = ProgressLine(name: data.places.lastPathComponent)
        let (before, start) = (copy.size, ContinuousClock.now)
        defer { line.clear() }
        try there.fetch(offer, into: copy) { size in
            line.show(DownloadProgress(received: size - before, total: offer.size - before, elapsed: .now - start))
        }
        try requireWhole(copy)
        try copy.install()
        line.clear()
        let went = before == 0 ? "" : ", of which \(before) were here from before"
        print(
            "\(data.places.path) is that of \(node.origin.host) now: \(offer.size) bytes\(went), version \(offer.version?.name ?? "unknown")."
        )
    }

    /// False where it is here already. Throws where what is here is newer, which nobody has allowed to go.
    private func isWanted(_ offer: NodePlaces.Offer, _ data: DataDirectory) throws -> Bool {
        // A file that cannot be read is no reason to keep it.
        guard let here = try? PlaceStore(database: data.places).dataVersion(), let there = offer.version else {
            return true
        }
        if here.name == there.name { return false }
        guard here.importedAt > there.importedAt, !replaces else { return true }
        throw NodePlaces.Failed(
            description:
                "The node \(node.origin.host) has older place data than this one: say --replace to take them all the same."
        )
    }

    private func requireWhole(_ copy: PlacesCopy) throws {
        guard let fault = try DatabaseFile(path: copy.partial.path).structureFault() else { return }
        copy.remove()
        throw NodePlaces.Failed(
            description:
                "The place data of \(node.origin.host) are damaged (\(fault)): import them there again; nothing was changed here."
        )
    }
}
