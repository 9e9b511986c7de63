import Auth
import Foundation
import HTTPServer
import Models
import Synchronization

/// Sees to it that one request writes an upload at a time, on whichever server: by a lease in the upload's row, whose end is moved
/// as long as bytes come.
final class UploadWriters: Sendable {
    /// What this server is called in the rows.
    let server: String
    private let database: AppDatabase
    private let clock: @Sendable () -> Int64
    /// When the leases that are in use were moved last.
    private let extended = Mutex<[String: Int64]>([:])

    private static let restSeconds = UploadLease.seconds / 3

    init(server: String, database: AppDatabase, clock: @escaping @Sendable () -> Int64) {
        (self.server, self.database, self.clock) = (server, database, clock)
    }

    /// The same after a restart, and another for another folder or machine.
    static func name(ofServerOn folder: String) -> String {
        let place = "\(ProcessInfo.processInfo.hostName) \(URL(filePath: folder).standardizedFileURL.path)"
        return String(ContentDigest.sha256(Array(place.utf8)).prefix(32))
    }

    /// Runs `work` while nobody else writes that upload. Throws `HTTPError` 423 where somebody does, here or elsewhere.
    func alone<Value: Sendable>(
        with name: UploadName,
        _ work: (UploadLease) async throws -> Value
    ) async throws -> Value {
        var random = SystemRandomNumberGenerator()
        let (lease, now) = (UploadLease(of: name, on: server, using: &random), clock())
        guard try await database.write({ try lease.take($0) }) else {
            // There is nobody to wait for where it is gone.
            guard try database.read({ try UploadPart.size(of: name, $0) }) != nil else { throw ResumableUploads.gone }
            throw Self.locked
        }
        extended.withLock { $0[lease.writer] = now }
        let result: Result<Value, any Error>
        do {
            result = .success(try await work(lease))
        } catch {
            result = .failure(error)
        }
        extended.withLock { $0[lease.writer] = nil }
        // It ends by itself where this fails.
        try? await database.write { try lease.release($0) }
        return try result.get()
    }

    /// Moves the lease's end. Throws `HTTPError` 423 where it is another's by now.
    func keep(_ lease: UploadLease) async throws {
        // Before it is moved: it ends later than this says, and not earlier.
        let now = clock()
        guard try await database.write({ try lease.extend($0) }) else { throw Self.locked }
        extended.withLock { $0[lease.writer] = now }
    }

    /// The same, seldom enough.
    func keepWhereDue(_ lease: UploadLease) async throws {
        let isDue = extended.withLock { $0[lease.writer, default: 0] + Self.restSeconds <= clock() }
        if isDue { try await keep(lease) }
    }

    /// Takes back what this server had when it was killed. For the start of the one server on the data folder.
    func takeBack() async throws {
        try await database.write { [server] in try UploadLease.releaseAll(on: server, $0) }
    }

    private static let locked = HTTPError(.locked, "the upload is being written")
}
