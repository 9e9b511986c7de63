import Foundation
import Testing

@testable import Templates

/// Every page as it was last looked at and found good, in the folder of its feature. `RECORD_SNAPSHOTS=1 swift test
/// --filter SnapshotTests` writes them anew; look at the difference before it is committed.
struct SnapshotTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Snapshots")

    @Test(arguments: PageSamples.ordinary.map(\.name))
    func `a page looks as it did`(name: String) throws {
        let page = try #require(PageSamples.ordinary.first { $0.name == name })
        let html = Self.oneTagALine(page.html)
        let folder = Self.folder.appendingPathComponent(page.feature)
        let file = folder.appendingPathComponent(name + ".html")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try html.write(to: file, atomically: true, encoding: .utf8)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(html == recorded, "\(Self.firstDifference(html, recorded))")
    }

    @Test func `no snapshot is left of a page that is gone`() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter { $0.contains("/") }
        #expect(Set(files) == Set(PageSamples.ordinary.map { "\($0.feature)/\($0.name).html" }))
    }

    @Test func `a feature has the same word here as in the program`() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/WebApp").standardizedFileURL.path
        let features = try FileManager.default.contentsOfDirectory(atPath: sources)
        for folder in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
            #expect(features.contains(folder), "\(folder)")
        }
    }

    @Test func `every row of a song says how many votes it has`() {
        let rows = PageSamples.ordinary.flatMap { page in
            page.html.matches(of: /<li[^>]* data-track="[^>]*>/).map { (page.name, String($0.0)) }
        }
        #expect(Set(rows.map(\.0)).isSuperset(of: ["favourites", "zone-music-inside"]))
        for (name, row) in rows { #expect(row.firstMatch(of: /data-votes="[0-9]+"/) != nil, "\(name): \(row)") }
    }

    /// A break before each tag, so that differences are read line by line.
    private static func oneTagALine(_ html: String) -> String {
        html.replacingOccurrences(of: "<", with: "\n<").dropFirst() + "\n"
    }

    private static func firstDifference(_ new: String, _ old: String) -> String {
        let (new, old) = (new.components(separatedBy: "\n"), old.components(separatedBy: "\n"))
        let line = zip(new, old).enumerated().first { $1.0 != $1.1 }?.offset ?? min(new.count, old.count)
        return
            "line \(line + 1): \(new.dropFirst(line).first ?? "(end)") – was: \(old.dropFirst(line).first ?? "(end)")"
    }
}
