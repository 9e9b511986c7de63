import HTTPServer
import Models
import Synchronization

/// Which uploads are being written now, and how much was sent in this hour: bounded for each owner and each network. In
/// memory, since a restart ends what is being written, and seldom comes.
final class UploadsInWork: Sendable {
    private struct State {
        var names: Set<UploadName> = []
        var counts: [String: Int] = [:]
        var hour: Int64 = 0
        var bytes: [String: Int] = [:]

        mutating func begin(_ name: UploadName, _ sender: Sender) throws {
            guard !names.contains(name) else { throw HTTPError(.locked, "the upload is being written") }
            guard names.count < most.all, counts[sender.owner, default: 0] < most.owner,
                counts[sender.network, default: 0] < most.network
            else { throw HTTPError(.serviceUnavailable, "too many uploads are being written") }
            names.insert(name)
            for key in [sender.owner, sender.network] { counts[key, default: 0] += 1 }
        }

        mutating func end(_ name: UploadName, _ sender: Sender) {
            names.remove(name)
            for key in [sender.owner, sender.network] {
                let rest = counts[key, default: 1] - 1
                counts[key] = rest > 0 ? rest : nil
            }
        }
    }

    /// Who sends.
    struct Sender: Sendable {
        let owner: String
        let network: String
    }

    /// Requests at once, each with a piece of its file in memory: of all, of a network, of an owner.
    private static let most = (all: 256, network: 128, owner: 6)

    private let limits: UploadLimits
    private let state = Mutex(State())

    init(limits: UploadLimits) { self.limits = limits }

    /// Runs `work` while nobody else writes that upload. Throws `HTTPError` 423 where somebody does, and 503 where the
    /// sender, or everybody, has enough under way.
    func alone<Value: Sendable>(
        with name: UploadName,
        _ sender: Sender,
        _ work: () async throws -> Value
    ) async throws -> Value {
        try state.withLock { try $0.begin(name, sender) }
        defer { state.withLock { $0.end(name, sender) } }
        return try await work()
    }

    /// Counts bytes that have come. Throws `HTTPError` 429 where it was enough for this hour.
    func count(_ bytes: Int, from sender: Sender, now: Int64) throws {
        let isTooMuch = state.withLock { state in
            if state.hour != now / 3_600 { (state.hour, state.bytes) = (now / 3_600, [:]) }
            state.bytes[sender.owner, default: 0] += bytes
            state.bytes[sender.network, default: 0] += bytes
            return state.bytes[sender.owner, default: 0] > limits.ownerBytesPerHour
                || state.bytes[sender.network, default: 0] > limits.networkBytesPerHour
        }
        if isTooMuch { throw HTTPError(.tooManyRequests, "enough bytes for one hour") }
    }
}
