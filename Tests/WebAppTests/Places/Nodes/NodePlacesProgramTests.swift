import Foundation
import ServerDatabase
import Testing

@testable import WebApp

/// Two machines with one database, and the place data of one of them.
struct NodePlacesProgramTests {
    @Test func `import from a node brings its place data once, and never older ones unasked`() async throws {
        let (here, there) = (try TestFolder(), try TestFolder())
        let database = ServerDatabase.isThere ? try ServerDatabase() : nil
        let shared = database.map { ["--database", $0.text] } ?? []
        try TestTemplates.demoTown.get().write(to: URL(filePath: "\(there.path)/places.sqlite"))
        let program = try Program(["serve", "--data", there.path, "--port", "0", "--password-cost-log", "10"] + shared)
        let port = try #require(program.port())
        if database == nil {
            try FileManager.default.createSymbolicLink(
                atPath: "\(here.path)/hereabouts.sqlite",
                withDestinationPath: "\(there.path)/hereabouts.sqlite"
            )
        }
        let words = ["import", "--data", here.path, "--from-node", "http://127.0.0.1:\(port)"] + shared
        let first = try Program.run(words)
        #expect(first.status == 0 && first.output.contains("is that of 127.0.0.1 now"), "\(first.output)")
        let copied = try Data(contentsOf: URL(filePath: "\(here.path)/places.sqlite"))
        #expect(copied == (try Data(contentsOf: URL(filePath: "\(there.path)/places.sqlite"))))
        let second = try Program.run(words)
        #expect(second.status == 0 && second.output.contains("Nothing to copy"), "\(second.output)")
        let wrong = try Program.run(words + ["file.osm"])
        #expect(wrong.status == 64 && wrong.output.contains("Either files or --from-node"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        let away = try Program.run(words)
        #expect(away.status == 1 && away.output.contains("The node 127.0.0.1 cannot be asked"))
        #expect(try Data(contentsOf: URL(filePath: "\(here.path)/places.sqlite")) == copied)
    }
}
