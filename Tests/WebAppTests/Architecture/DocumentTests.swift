import Foundation
import Testing

/// What is written for people who read the repository.
struct DocumentTests {
    private static let documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]

    @Test(arguments: documents)
    func `every link of a document leads to a file`(name: String) throws {
        let text = try String(contentsOf: TestApp.root.appending(path: name), encoding: .utf8)
        let links = text.matches(of: /\]\((?!https?:)([^)#]+)/).map { String($0.output.1) }
        #expect(!links.isEmpty)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: TestApp.root.appending(path: link).path), "\(link)")
        }
    }

    @Test func `every decision stands in the architecture`() throws {
        let index = try String(contentsOf: TestApp.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let folder = TestApp.root.appending(path: "docs/decisions")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            #expect(index.contains("(docs/decisions/\(name))"), "\(name)")
        }
    }

    @Test func `pictures are small`() throws {
        let folder = TestApp.root.appending(path: "docs/pictures")
        let sizes = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
            try Data(contentsOf: folder.appending(path: $0)).count
        }
        #expect(!sizes.isEmpty && sizes.reduce(0, +) <= 300 * 1_024)
    }
}
