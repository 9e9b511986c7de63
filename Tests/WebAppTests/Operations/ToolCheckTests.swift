import Logging
import Synchronization
import Testing

@testable import WebApp

/// What is missing is told to whoever runs the site, not only to its people.
struct ToolCheckTests {
    private func complaints(without missing: String..., leaflet: String? = "/leaflet") -> [String] {
        ToolCheck(leafletFolder: leaflet, isThere: { path in !missing.contains { path.contains($0) } }).complaints
    }

    @Test func `nothing is said where everything is there`() { #expect(complaints().isEmpty) }

    @Test(arguments: [
        ("vipsthumbnail", "Pictures cannot be taken in: there is no /usr/bin/vipsthumbnail (Debian's libvips-tools)"),
        ("ffprobe", "Videos and songs cannot be taken in: there is no /usr/bin/ffprobe (Debian's ffmpeg)"),
        ("leaflet", "Maps are pictures with links: there is no /leaflet (Debian's libjs-leaflet)"),
        ("ca-", "No server's certificate is trusted: no authorities are installed (Debian's ca-certificates)"),
    ])
    func `each that is missing is a line with its package`(_ name: String, _ line: String) {
        #expect(complaints(without: name) == [line])
    }

    @Test func `all of them are a line each, and a worker needs no library for maps`() {
        #expect(complaints(without: "/").count == 4)
        #expect(complaints(without: "/", leaflet: nil).count == 3)
    }

    @Test func `a network that cannot be taken away is told`() {
        #expect(ToolCheck.networkComplaint(nil)?.contains("No pictures, videos and songs can be taken in") == true)
        #expect(ToolCheck.networkComplaint(["/usr/bin/unshare", "--net", "--"]) == nil)
    }

    @Test func `why files are refused is said once, and again after somebody has looked`() {
        let lines = Lines()
        let log = RefusalLog(logger: lines.logger)
        for _ in 0..<3 { log.tell("libvips is not installed") }
        log.tell("the disk is full")
        #expect(lines.all.count == 2)
        #expect(lines.all.first?.contains("A file of somebody was refused: libvips is not installed") == true)
        log.forget()
        log.tell("libvips is not installed")
        #expect(lines.all.count == 3)
        for number in 0..<1_000 { log.tell("\(number)") }
        #expect(lines.all.count < 100)
    }

    @Test func `a picture that cannot be read for want of its tool is told once`() async throws {
        try await PictureTools.withTemporaryFolder { folder in
            let pool = WorkPool(threads: 1)
            defer { pool.close() }
            let lines = Lines()
            let log = RefusalLog(logger: lines.logger)
            let conversion = ImageConversion(pool: pool, temporaryFolder: folder + "/none", report: { log.tell($0) })
            for _ in 0..<2 {
                await #expect(throws: PictureError.self) { try await conversion.squares(of: folder + "/nothing.jpg") }
            }
            #expect(lines.all.count <= 2)
            #expect(lines.all.first?.contains("A file of somebody was refused: ") == true)
        }
    }
}

/// What a logger was told.
final class Lines: Sendable {
    private let told = Mutex<[String]>([])

    var all: [String] { told.withLock { $0 } }
    var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

    private struct Handler: LogHandler {
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.info

        init(lines: Lines) { self.lines = lines }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { lines.told.withLock { $0.append("\(event.message)") } }
    }
}
