import Foundation
import Testing

/// What is written for people who read the repository.
struct DocumentTests {
    private static let documents = [
        "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/decisions/README.md", "docs/operating.md",
    ]

    @Test(arguments: documents)
    func `every link of a document leads to a file`(name: String) throws {
        let text = try String(contentsOf: TestApp.root.appending(path: name), encoding: .utf8)
        let links = text.matches(of: /\]\((?!https?:)([^)#]+)/).map { String($0.output.1) }
        #expect(!links.isEmpty)
        let folder = TestApp.root.appending(path: name).deletingLastPathComponent()
        for link in links {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(link)")
        }
    }

    @Test func `every decision stands in the list of them`() throws {
        let folder = TestApp.root.appending(path: "docs/decisions")
        let index = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "README.md" {
            #expect(index.contains("(\(name))"), "\(name)")
        }
    }

    /// A page prints some sixty lines of text and tables.
    @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
    func `what newcomers read first is a page`(name: String) throws {
        let text = try String(contentsOf: TestApp.root.appending(path: name), encoding: .utf8)
        #expect(text.split(whereSeparator: \.isWhitespace).count <= 1_000)
    }

    @Test func `what is linked, installed or fetched stands among the dependencies`() throws {
        let list = try Self.text("docs/dependencies.md")
        let folder = TestApp.root.appending(path: "Scripts")
        let scripts = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { !folder.appending(path: $0, directoryHint: .checkFileSystem).hasDirectoryPath }
        var used = try Self.text("Package.swift").matches(of: /url: ".*\/([\w.-]+)"/).map { String($0.1) }
        for file in ["Makefile", "Package.swift"] + scripts.map({ "Scripts/" + $0 }) {
            for line in try Self.text(file).split(separator: "\n") {
                if let packages = line.firstMatch(of: /install-packages ([a-z][\w .+-]*)$/) {
                    used += packages.1.split(separator: " ").map(String.init)
                }
                used += line.matches(of: /\b([a-z][\w-]+)==\d/).map { String($0.1) }
                used += line.matches(of: /\.apt\(\["([^"]+)"\]\)/).map { String($0.1) }
            }
        }
        #expect(used.contains("GRDB.swift") && used.contains("libqrencode-dev") && used.contains("tuspy"))
        for name in used {
            #expect(list.contains("| \(name) ") || list.contains("`\(name)`"), "\(name)")
        }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: TestApp.root.appending(path: path), encoding: .utf8)
    }

    @Test func `pictures are small`() throws {
        let folder = TestApp.root.appending(path: "docs/pictures")
        let sizes = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
            try Data(contentsOf: folder.appending(path: $0)).count
        }
        #expect(!sizes.isEmpty && sizes.reduce(0, +) <= 300 * 1_024)
    }
}
