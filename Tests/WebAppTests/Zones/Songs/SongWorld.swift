import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Zones, and songs that ffmpeg makes for the tests.
enum SongTools {
    static var areThere: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg") }
    static let missing = "ffmpeg is not installed"

    /// What ffmpeg writes into a file of that name.
    static func run(_ arguments: [String], _ name: String) async throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try output(["/usr/bin/ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments + [file.path])
        return Array(try Data(contentsOf: file))
    }

    /// A tone, written as ffmpeg is told.
    static func tone(
        _ ending: String,
        _ arguments: [String] = [],
        seconds: Double = 1,
        hertz: Int = 440,
        volume: Double = 0.5
    ) async throws -> [UInt8] {
        let source = "sine=frequency=\(hertz):duration=\(seconds):sample_rate=44100,volume=\(volume)"
        return try await run(["-f", "lavfi", "-i", source] + arguments, "tone.\(ending)")
    }

    /// What ffprobe says of a file.
    static func probe(_ bytes: [UInt8], _ ending: String) async throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID().uuidString).\(ending)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(bytes).write(to: file)
        return try output(
            [
                "/usr/bin/ffprobe", "-v", "error", "-show_format", "-show_streams", "-show_chapters", "-of", "flat",
                file.path,
            ]
        )
    }

    private static func output(_ arguments: [String]) throws -> String {
        let process = try TestProcess(arguments)
        let text = String(decoding: try process.output.readToEnd() ?? Data(), as: UTF8.self)
        #expect(process.wait() == 0, "\(text)")
        return text
    }
}

extension TestApp {
    /// A round zone in the middle of the demo town.
    func zone(
        _ name: String = "Quay",
        by owner: Person = .ada,
        audience: ZoneAudience = .everyone,
        rules: ZoneRules = ZoneRules(adding: .members)
    ) async throws -> ZoneID {
        let centre = try #require(GeoPoint(latitude: 60, longitude: 20))
        let values = ZoneValues(
            name: name,
            border: try ZoneBorder(centre: centre, radiusMetres: 100),
            audience: audience,
            rules: rules
        )
        let (account, now) = (try account(owner).id, app.clock())
        return try await app.database.write { try Zone.create(values, by: account, now: now, $0).id }
    }

    @discardableResult
    func addSongs(
        _ files: [(name: String, bytes: [UInt8])],
        to zone: ZoneID,
        isShared: Bool = true,
        address: String? = nil,
        in client: TestClient? = nil
    ) async throws -> TestResponse {
        let client = client ?? self.client
        let token = try await client.token(of: "/zones/\(zone)/tracks")
        var parts = [TestPart.field("csrf_token", token)]
        if isShared { parts.append(.field("shared", "1")) }
        if let address { parts.append(.field("address", address)) }
        parts += files.map { .file("files", filename: $0.name, type: "audio/mpeg", $0.bytes) }
        return try await client.post("/zones/\(zone)/tracks", multipart: parts)
    }

    func songs(of zone: ZoneID, for viewer: Person = .ada) throws -> [ZoneTrack] {
        let account = try account(viewer).id
        return try app.database.read { try ZoneTrack.all(of: zone, for: account, $0) }
    }
}
