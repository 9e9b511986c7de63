/// Whether anything can be written, found out by writing: one row every ten seconds at most, however often it is asked.
final class WriteProbe: Sendable {
    private let look = SharedLook(interval: 10, slow: WriteProbe.slow)

    static let full = "The disk is full."
    static let slow = "Writing takes too long."
    /// What has so little left has next to nothing.
    static let leastBytes = 1 << 20

    /// What is wrong, in a sentence.
    func complaint(now: Int64, freeBytes: Int, write: () async throws -> Void) async -> String? {
        await look.complaint(now: now) {
            if freeBytes < Self.leastBytes { return Self.full }
            do {
                try await write()
                return nil
            } catch {
                return FullDisk.isReason(of: error) ? Self.full : "Nothing can be written."
            }
        }
    }
}
