import Auth
import HTTPServer
import Synchronization

extension S3Home {
    private static let holdName = "hold"

    func hold() throws -> any HeldMedia { try S3Hold(objects, name: Self.holdName, home: self) }

    func isHeld() throws -> Bool { try S3Hold.isAlive(Self.holdName, objects) }

    func asideCount() throws -> Int {
        var count = 0
        try objects.list(Self.aside) { _ in count += 1 }
        return count
    }

    func sweep(now: Int64) throws {
        try removeAside()
        try objects.abortUploads(begunBefore: now - 86_400)
    }

    fileprivate func removeAside() throws {
        var names: [String] = []
        try objects.list(Self.aside) { names.append($0.name) }
        for name in names { try objects.remove(name) }
    }
}

/// An object that says that files are held, as long as it is young by the store's own clock: whoever has put it there and was
/// killed holds nobody up for longer.
private final class S3Hold: HeldMedia {
    /// Longer than the largest file takes to be copied, which is one step of a backup.
    private static let seconds = 3_600
    private static let secondsOfRenewal = 300

    private let objects: S3Objects
    private let name: String
    private let home: S3Home
    private let token: [UInt8]
    private let renewedAt: Mutex<ContinuousClock.Instant>

    init(_ objects: S3Objects, name: String, home: S3Home) throws {
        (self.objects, self.name, self.home) = (objects, name, home)
        var random = SystemRandomNumberGenerator()
        token = Array("\(UInt64.random(in: .min ... .max, using: &random))".utf8)
        renewedAt = Mutex(.now)
        guard try !Self.isAlive(name, objects) else { throw MediaHold.Busy() }
        do {
            try objects.put(token, as: name, type: "application/octet-stream")
            // The last of two who came at once has it.
            guard try objects.get(name, 0..<64)?.bytes == token else { throw MediaHold.Busy() }
            // What one that was killed has left aside.
            try home.removeAside()
        } catch {
            // Also where the store has put it and its answer was lost: the next backup would wait for nobody.
            if (try? objects.get(name, 0..<64))?.bytes == token { try? objects.remove(name) }
            throw error
        }
    }

    static func isAlive(_ name: String, _ objects: S3Objects) throws -> Bool {
        let answer = try objects.client.send(S3Request(.head, name), expecting: [404])
        guard answer.status != 404 else { return false }
        let times = ["date", "last-modified"].map { field in
            answer.headers[field].flatMap { HTTPDate.parse($0, now: 0) }
        }
        guard let now = times[0], let put = times[1] else { return true }
        return now - put < seconds
    }

    func renew() throws {
        let isDue = renewedAt.withLock { renewed in
            guard ContinuousClock.now - renewed > .seconds(Self.secondsOfRenewal) else { return false }
            renewed = .now
            return true
        }
        if isDue { try objects.put(token, as: name, type: "application/octet-stream") }
    }

    /// What cannot be removed now is removed by the daily sweep, when the hold is over.
    func release() {
        try? home.removeAside()
        try? objects.remove(name)
    }
}
