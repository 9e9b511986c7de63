import Foundation
import Testing

@testable import WebApp

/// Which version a program says that it is, and how the sources are numbered.
struct VersionTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    // MARK: The program

    private func write(_ text: String, _ path: String) throws {
        let file = folder.url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func `a program is what the file beside it says, else what the package's file says`() throws {
        let program = folder.path + "/bin/hereabouts"
        #expect(Version.of(program: program) == "development")
        try write("1.2.0\n", "share/hereabouts/version")
        #expect(Version.of(program: program) == "1.2.0")
        try write("1.2.1+202611260805.25334cbc\n", "bin/hereabouts.version")
        #expect(Version.of(program: program) == "1.2.1+202611260805.25334cbc")
    }

    @Test(arguments: ["", "\n", "v1.2", "1.2\r\nX-Header: 1", "1 2", "1<b>", String(repeating: "1", count: 65)])
    func `what is no version is not taken for one`(_ text: String) throws {
        try write(text, "bin/hereabouts.version")
        #expect(Version.of(program: folder.path + "/bin/hereabouts") == "development")
    }

    @Test func `the command line says the version of its program`() throws {
        let (status, output) = try Program.run(["--version"])
        #expect(status == 0)
        #expect(output == Version.of(program: Program.path) + "\n")
    }

    // MARK: The sources

    private static let script = TestApp.root.appending(path: "Scripts/version").path

    private func sh(_ line: String) throws -> (status: Int32, output: String) {
        let names = ["AUTHOR", "COMMITTER"].flatMap { ["GIT_\($0)_NAME=a", "GIT_\($0)_EMAIL=a@example.org"] }
        let dates = ["GIT_AUTHOR_DATE=2026-11-26T09:05:00+0100", "GIT_COMMITTER_DATE=2026-11-26T09:05:00+0100"]
        let words = ["/usr/bin/env"] + names + dates + ["sh", "-ec", line]
        let process = try TestProcess(words, in: folder.path)
        let output = String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
        return (process.wait(), output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private func version() throws -> (status: Int32, output: String) { try sh("\(Self.script) .") }

    private func commit(_ changes: String) throws -> String {
        try write(changes, "CHANGELOG.md")
        return try sh("git init -q .; git add -A; git commit -q --allow-empty -m x; git log -1 --format=%h --abbrev=8")
            .output
    }

    @Test func `without git the newest release of the changelog is the version, and what is unreleased says so`() throws
    {
        try write("# Changes\n\n## 1.3.0, 2026-11-26\n\n## 1.2.0\n", "CHANGELOG.md")
        #expect(try version().output == "1.3.0")
        try write("# Changes\n\n## Unreleased\n\n## 1.2.0\n", "CHANGELOG.md")
        #expect(try sh("TZ=UTC touch -d '2026-11-26 08:05' CHANGELOG.md").status == 0)
        #expect(try version().output == "1.2.0+202611260805.source")
    }

    @Test func `a commit with a tag is that release, and later ones have their time and name behind it`() throws {
        let first = try commit("## Unreleased\n\n## 0.9\n")
        #expect(try version().output == "0.9+202611260805.\(first)")
        _ = try commit("## 1.2.0, 2026-11-26\n")
        #expect(try sh("git tag -a v1.2.0 -m x; git tag other").status == 0)
        #expect(try version().output == "1.2.0")
        let later = try commit("## Unreleased\n\n## 1.2.0, 2026-11-26\n")
        #expect(try version().output == "1.2.0+202611260805.\(later)")
    }

    @Test func `a tag that the changelog does not know, and a changelog without a release, are refused`() throws {
        _ = try commit("## Unreleased\n\n## 1.2.0\n")
        #expect(try sh("git tag v1.3.0").status == 0)
        let (status, words) = try version()
        #expect(status == 1)
        #expect(words.contains("has the tag v1.3.0, and the newest release in CHANGELOG.md is 1.2.0"))
        try write("# Changes\n", "CHANGELOG.md")
        #expect(try version().output.hasPrefix("CHANGELOG.md names no release"))
    }
}
