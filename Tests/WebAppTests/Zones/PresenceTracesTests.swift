import Foundation
import Testing

@testable import WebApp

/// Where somebody was is written down nowhere: not in the data folder, not in the log.
struct PresenceTracesTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func `a walk leaves none of its digits in the data folder, in the log or in an answer`() async throws {
        let program = try Program(["serve", "--data", folder.path, "--port", "0", "--password-cost-log", "10"])
        let port = try #require(program.port())
        let session = try #require(try await RawSignUp(port: port, username: "walker").session)
        let made = try await RawForm(port: port, path: "/zones/new", session: session).post([
            "name=Harbour", "shape=circle", "lat=60.1", "lon=24.9", "radius=150", "colour=teal", "audience=everyone",
            "adding=inside", "votes=3", "waiting=5", "repeat_minutes=60",
        ])
        #expect(made.hasPrefix("HTTP/1.1 303"))
        let presence = RawForm(port: port, path: "/zones/1/presence", session: session)
        let now = Int64(Date().timeIntervalSince1970) * 1000
        var answers: [String] = []
        // A walk into the zone, out of it, a leap that is refused, and what cannot be read.
        for step in 0..<12 {
            let (latitude, longitude) = (60.1007654321 + Double(step) * 0.000_1, 24.9007654321)
            let fix = "lat=\(latitude)&lon=\(longitude)&accuracy=8.7654321&time=\(now + Int64(step) * 20_000)"
            answers.append(try await presence.post([fix]))
        }
        for wrong in [
            "lat=60.1007654321&lon=24.9007654321&accuracy=x&time=1",
            "lat=60.1007654321&lon=240007654321&accuracy=1&time=1",
            "lat=70.1007654321&lon=24.9007654321&accuracy=1&time=\(now + 400_000)",
            "lat=60.1007654321&lon=24.9007654321&accuracy=1&time=1&simulated=1",
        ] {
            answers.append(try await presence.post([wrong]))
        }
        // The list by distance has the position in its address.
        for list in ["/zones", "/zones.geojson"] {
            let target = "\(list)?lat=60.1007654321&lon=24.9007654321"
            let page = try await Loopback.get(target, port: port, cookie: "session=\(session)")
            #expect(page.hasPrefix("HTTP/1.1 200"))
        }
        #expect(answers.prefix(12).allSatisfy { $0.hasPrefix("HTTP/1.1 303") })
        #expect(answers.contains { $0.hasPrefix("HTTP/1.1 429") })
        for answer in answers { #expect(!answer.contains("7654321")) }
        program.signal(SIGTERM)
        let log = program.finish().output
        #expect(log.contains("POST /zones/1/presence"))
        #expect(!log.contains("7654321"))
        let numbers = (0..<12).map { 60.1007654321 + Double($0) * 0.000_1 } + [24.9007654321, 8.7654321]
        let needles =
            [Data("7654321".utf8)]
            + numbers.flatMap { number in
                [number.bitPattern.bigEndian, number.bitPattern.littleEndian].map { bits in
                    withUnsafeBytes(of: bits) { Data($0) }
                }
            }
        let files = try #require(FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil))
        var read = 0
        for case let file as URL in files {
            guard let bytes = try? Data(contentsOf: file) else { continue }
            read += bytes.count
            for needle in needles { #expect(bytes.range(of: needle) == nil, "\(file.lastPathComponent)") }
        }
        #expect(read > 100_000)
    }
}
