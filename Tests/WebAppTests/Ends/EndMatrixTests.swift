import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What becomes of all that people count on when something ends: each end in a world of its own, and a sentence of what each
/// thing is then. The sentences are what the site does, written down; whoever changes one reads it as those to whom it happens.
struct EndMatrixTests {
    @Test func `what each end leaves stands in docs, as it is`() async throws {
        var text = Self.opening
        for end in End.allCases { text += try await Self.section(end) }
        let file = TestApp.root.appending(path: "docs/ends.md")
        if ProcessInfo.processInfo.environment["HEREABOUTS_WRITE_DOCS"] == "1" { try Data(text.utf8).write(to: file) }
        let kept = try String(contentsOf: file, encoding: .utf8)
        let changed = zip(text.split(separator: "\n"), kept.split(separator: "\n")).filter { $0 != $1 }.map(\.0)
        #expect(text == kept, "run: make ends, and read \(changed)")
    }

    private static let opening = """
        # What ends, and what becomes of the rest

        Written by a test (`make ends`), which also keeps it true. Ada hosts a public event with two seats: her own and Bo's. Cy \
        waits for one, Dee is only subscribed, Gus has no account and may come. The event has a book; Bo has put words and a photo \
        into it, and Nell, who is there by a name alone, some words. Ada also has a zone, with a song of Bo's for which Cy has \
        voted. Everybody but Gus and Nell has an account, and all are told by mail where the site mails.


        """

    private static func section(_ end: End) async throws -> String {
        let sentences = try await withApp { test in
            let world = try await EndWorld(test, end == .privateHostSuspended ? .invited : .public)
            let observation = try await EndObservation(of: world)
            try await world.happen(end)
            return try await observation.sentences()
        }
        let rows = sentences.map { "| \($0.rawValue) | \($1) |\n" }.joined()
        return "## \(end.rawValue)\n\n| | |\n| --- | --- |\n\(rows)\n"
    }
}
