import Foundation
import Logging
import Models
import Places
import Synchronization

/// This process as the others of the site see it: its row, renewed every few seconds, and what it knows of theirs.
final class SiteNode: Sendable {
    let mark: NodeMark
    /// What it has done and could not say so of.
    let finished = FinishedJobs()
    /// What it has taken and does not work on.
    let lost = LostLeases()
    private let entry: NodeEntry?
    private let database: AppDatabase
    /// Looked at for each beat, since an import may put another file in its place.
    private let places: PlaceStore?
    /// What the file was found to be, which is read once for each import.
    private let placeData = Mutex<PlaceDataVersion?>(nil)
    private let number = Mutex<NodeID?>(nil)

    /// Writes the row, and ends those whose processes are known to be dead. On a disk without room there is none, until there
    /// is room: pages are shown all the same. `address` is what links are made of. Throws `FolderFailure`, `SystemError` and the database's errors.
    init(
        _ settings: NodeSettings,
        locks: URL,
        _ database: AppDatabase,
        _ places: PlaceStore? = nil,
        address: String? = nil,
        now: Int64
    ) async throws {
        var random = SystemRandomNumberGenerator()
        let mark = try NodeMark(file: locks.path, using: &random)
        (self.mark, self.database, self.places) = (mark, database, places)
        entry = settings.kind.map {
            var entry = NodeEntry(
                name: settings.name,
                kind: $0,
                version: Version.current,
                place: mark.place,
                mark: mark.byte
            )
            entry.address = address
            return entry
        }
        do {
            try await begin(now: now)
        } catch {
            if !FullDisk.isReason(of: error) { throw error }
        }
    }

    /// `nil` for one without a row, which takes no jobs.
    var id: NodeID? { number.withLock { $0 } }

    private func begin(now: Int64) async throws {
        guard let entry = current else { return }
        let id = try await database.write { [mark] db in
            for sign in try NodeSign.all(at: mark.place, db) where sign.mark.map(mark.isFree) == true {
                try Node.end(sign.id, now: now, db)
            }
            return try entry.begin(db)
        }
        number.withLock { $0 = id }
    }

    /// What stands in the names of the files of forms that it receives.
    var fileOwner: String { Self.fileOwner(of: mark.byte) }

    private static func fileOwner(of byte: Int64) -> String { "node" + String(byte, radix: 36) }

    /// Tells whose files of forms may be in use: those of whoever lives on this system, with or without a row, and of those whose
    /// rows live elsewhere. Throws the database's errors.
    func livingFileOwners() throws -> @Sendable (String) -> Bool {
        let elsewhere = Set(try database.read { try Node.marks(elsewhereThan: mark.place, $0) })
        return { [mark] owner in
            guard owner.hasPrefix("node"), let byte = Int64(owner.dropFirst(4), radix: 36) else { return false }
            return elsewhere.contains(byte) || mark.isHeld(byte)
        }
    }

    /// Says that it lives, in the transaction of whatever nobody but the living may do.
    func beat(as id: NodeID, _ db: DatabaseConnection) throws { try current?.beat(as: id, db) }

    /// What it says of itself now.
    private var current: NodeEntry? {
        guard var entry else { return nil }
        entry.places = knownPlaces
        return entry
    }

    /// A beat happens while all other writers wait: the file is not read for it where it is the one of the last beat. Where it cannot
    /// be read the page of health says so.
    private var knownPlaces: PlaceDataVersion? {
        guard let name = places?.version else { return nil }
        if let known = placeData.withLock({ $0 }), known.name == name { return known }
        let found = (try? places?.dataVersion()) ?? nil
        placeData.withLock { $0 = found }
        return found
    }

    /// The dead that have jobs. Of one on this system the kernel knows it at once and for sure; another one is dead when its
    /// lease has ended.
    func dead(_ db: DatabaseConnection) throws -> [NodeID] {
        try NodeSign.holdingJobs(besides: id ?? .unlisted, at: mark.place, db).filter(isDead).map(\.id)
    }

    private func isDead(_ sign: NodeSign) -> Bool { sign.mark.map(mark.isFree) ?? sign.isOver }

    /// Renews the row until its task is cancelled. Where that fails nothing has to be done but to say so: the next job is
    /// taken in a transaction that renews it, or not at all.
    func live(_ logger: Logger, now: @Sendable () -> Int64) async {
        var isTold = false
        while !Task.isCancelled {
            do {
                try await Task.sleep(for: .seconds(Node.beatSeconds))
                try await renew(now: now())
                if isTold { logger.notice("The others of the site see this process again") }
                isTold = false
            } catch is CancellationError {
                return
            } catch {
                let words = "The others of the site may take this process for dead, since its row cannot be renewed"
                if !isTold { logger.error("\(words): \(error)") }
                isTold = true
            }
        }
    }

    func renew(now: Int64) async throws {
        guard let id else { return try await begin(now: now) }
        try await database.write { try self.beat(as: id, $0) }
    }

    /// In order: what it has not finished is given back, and nobody waits for its lease.
    func end(now: Int64) async throws {
        guard let id else { return }
        let done = finished.left
        try await database.write { db in
            for job in done { _ = try job.complete(db) }
            try Node.end(id, now: now, db)
        }
        number.withLock { $0 = nil }
    }
}
