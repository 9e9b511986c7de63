import Foundation
import Testing

/// The rules of ARCHITECTURE.md that a machine can check.
struct ArchitectureTests {
    /// What each module may import; an arrow that points up is not in the list.
    private static let arrows: [String: Set<String>] = [
        "Clocks": ["Foundation", "Synchronization"],
        "HTTPServer": ["Clocks", "Foundation", "Glibc", "Synchronization", "CSystem", "CZlib", "COpenSSL"],
        // The reasons for which policies of `Auth` refuse something are said here.
        "Templates": ["Clocks", "Foundation", "Models", "Auth", "CThread"],
        "Models": [
            "Clocks", "Foundation", "GRDB", "GRDBSQLite", "Synchronization", "CPostgreSQL", "CSQLite", "CSystem",
            "CThread",
        ],
        "Auth": ["CIDN", "COpenSSL", "Clocks", "Foundation", "Synchronization"],
        "Places": [
            "Clocks", "Foundation", "Dispatch", "Glibc", "Synchronization", "GRDB", "Models", "CSystem", "CZlib",
        ],
        "WebApp": [
            "Foundation", "Dispatch", "Glibc", "Synchronization", "ArgumentParser", "Logging", "CSystem", "CCurl",
            "CCMark", "CQREncode",
            // CRC-32 of the files in the personal export.
            "CZlib", "HTTPServer", "Templates", "Models", "Auth", "Places", "Clocks",
        ],
    ]

    @Test(arguments: ["Clocks", "HTTPServer", "Templates", "Models", "Auth", "Places", "WebApp"])
    func `a module imports only what lies below it`(_ module: String) throws {
        let allowed = try #require(Self.arrows[module])
        for file in try SourceTree.swiftFiles(in: "Sources/\(module)") {
            for line in file.lines where line.hasPrefix("import ") || line.hasPrefix("@testable import ") {
                let name = line.split(separator: " ").last.map(String.init) ?? ""
                #expect(allowed.contains(name), "\(file.path) imports \(name)")
            }
        }
    }

    @Test func `days, zones and their clocks are worked out in one module`() throws {
        let others = [
            "TimeZone(identifier:", "secondsFromGMT", "DateComponents", "DateFormatter", "Calendar(identifier:",
            "146_097", "daysFromCivil",
        ]
        for file in try SourceTree.swiftFiles(in: "Sources") where !file.path.hasPrefix("Sources/Clocks/") {
            for line in file.lines where others.contains(where: line.contains) {
                Issue.record("\(file.path): \(line)")
            }
        }
    }

    @Test func `of the code of features none knows which engine keeps the data`() throws {
        let engine = /^import (GRDB|GRDBSQLite|CSQLite|CThread)|\b(sqlite3_|GRDB\.)|\bdb\.database\b/
        for file in try SourceTree.swiftFiles(in: "Sources/Models") where !file.path.contains("/Models/Database/") {
            for line in file.lines {
                #expect(!line.contains(engine), "\(file.path): \(line)")
            }
        }
    }

    @Test func `no task is started that leaves its event loop`() throws {
        let bare = /(^|[^A-Za-z.])Task( ?\{|\.detached)/
        for module in ["HTTPServer", "WebApp"] {
            for file in try SourceTree.swiftFiles(in: "Sources/\(module)") {
                for line in file.lines where line.contains(bare) {
                    let isComment = line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
                    #expect(isComment, "\(file.path): \(line)")
                }
            }
        }
    }

    /// Nobody finds anything in a longer list. The steps of the schema are the exception: they are only ever added to.
    @Test func `a folder holds 18 files at most`() throws {
        for folder in ["Sources", "Tests", "Benchmarks"] {
            let files = Dictionary(grouping: try SourceTree.swiftFiles(in: folder).map(\.path)) { path in
                path.split(separator: "/").dropLast().joined(separator: "/")
            }
            for (folder, files) in files where !folder.hasSuffix("Sources/Models/Schema") {
                #expect(files.count <= 18, "\(folder): \(files.count)")
            }
        }
    }

    @Test func `a file of more than 300 lines says why at its top`() throws {
        for folder in ["Sources", "Tests", "Benchmarks"] {
            for file in try SourceTree.swiftFiles(in: folder) where file.lines.count > 301 {
                #expect(file.lines.first?.hasPrefix("// Long because") == true, "\(file.path): \(file.lines.count)")
            }
        }
    }

    @Test func `a function has 60 lines at most`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources") {
            for function in FunctionLines.all(in: file) {
                #expect(function.count <= 60, "\(file.path):\(function.lowerBound + 1): \(function.count)")
            }
        }
    }

    @Test func `the lines of a function go from its name to its last brace`() {
        let file = SourceTree.File(
            path: "",
            text: """
                protocol Short {
                    func none()
                }
                struct Long {
                    init(
                        number: Int
                    ) throws {
                        if number > 0 {
                            work {}
                        }
                    }
                    func one() { two() }
                    private var two: Int {
                        2
                    }
                }
                """
        )
        #expect(FunctionLines.all(in: file) == [4..<11, 11..<12, 12..<15])
    }

    /// The names of types at the left edge of a file. One in two modules is read as the wrong one of the two.
    private static func types(in file: SourceTree.File) -> [String] {
        let declaration = /(?:@\w+ |\w+ )*?(?:struct|enum|class|protocol|actor|typealias) (\w+).*/
        return file.lines.compactMap { line in
            guard line.first?.isWhitespace == false, !line.hasPrefix("//") else { return nil }
            return (try? declaration.wholeMatch(in: line)).map { String($0.output.1) }
        }
    }

    @Test func `no two types of different files have one name`() throws {
        let types = try SourceTree.swiftFiles(in: "Sources").flatMap { file in
            Self.types(in: file).map { (name: $0, path: file.path) }
        }
        #expect(types.count > 1_000)
        for (name, found) in Dictionary(grouping: types, by: \.name) {
            #expect(found.count == 1, "\(name): \(found.map(\.path))")
        }
    }

    @Test func `types are found by their declarations`() {
        let text = """
            package final class One: Two {
                struct Inner {}
            }
            @usableFromInline package enum Three: String {
            // struct Four
            extension Five {
            package typealias Six = HTMLElement<Tags.Six>
            func struct() { }
            private struct Seven<Value> {
            """
        let found = Self.types(in: SourceTree.File(path: "", text: text))
        #expect(found == ["One", "Three", "Six", "Seven"])
    }

    @Test func `an escape from the compiler's checks has its reason beside it`() throws {
        let escapes = [
            "try!", "fatalError(", "@unchecked Sendable", "nonisolated(unsafe)", " as! ", "preconditionFailure(",
        ]
        for file in try SourceTree.swiftFiles(in: "Sources") {
            let lines = file.lines
            for (index, line) in lines.enumerated() where escapes.contains(where: line.contains) {
                if line.trimmingCharacters(in: .whitespaces).hasPrefix("//") { continue }
                let near = lines[max(0, index - 8)...index].joined(separator: "\n")
                #expect(near.contains("//"), "\(file.path):\(index + 1): \(line)")
            }
        }
    }

    /// Editors show a comment alone: nothing stands above it there, and "of" belongs to nothing.
    @Test func `a comment names what it is about`() throws {
        for folder in ["Sources", "Tests", "Benchmarks"] {
            for file in try SourceTree.swiftFiles(in: folder) {
                for (index, line) in file.lines.enumerated() {
                    let words = line.trimmingCharacters(in: .whitespaces)
                    guard words.hasPrefix("//") else { continue }
                    let text = words.trimmingPrefix { $0 == "/" }.trimmingPrefix(" ")
                    let isVague = text.hasPrefix("Of ") || text.lowercased().contains("as above")
                    #expect(!isVague, "\(file.path):\(index + 1): \(line)")
                }
            }
        }
    }

    @Test func `no test asserts how long something takes or sleeps without a clock of its own`() throws {
        for file in try SourceTree.swiftFiles(in: "Tests") where !file.path.hasSuffix("ArchitectureTests.swift") {
            for line in file.lines {
                #expect(!line.contains("ContinuousClock"), "\(file.path): \(line)")
                #expect(!(line.contains("#expect") && line.contains("elapsed")), "\(file.path): \(line)")
            }
        }
    }
}
