import Foundation
import Testing

@testable import WebApp

/// What is misspelt in the environment is told, and never silently nothing.
struct EnvironmentTests {
    /// What a check of these variables says; `nil` where nothing is wrong with them.
    private func complaint(_ variables: [String: String]) -> String? {
        do {
            try Environment.check(variables)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("PROT", "1", "HEREABOUTS_PROT is no setting of this program. Did you mean HEREABOUTS_PORT?"),
        ("PUBLICFOLDER", "x", "Did you mean HEREABOUTS_PUBLIC_FOLDER?"),
        ("port", "1", "HEREABOUTS_port is no setting of this program."),
        ("NOTHING_LIKE_IT", "1", "`hereabouts help COMMAND` lists the options"),
        ("", "1", "HEREABOUTS_ is no setting of this program."),
        (
            "TRUST_PROXY", "ja",
            "HEREABOUTS_TRUST_PROXY is \"ja\". It takes 1, true, yes or on, and 0, false, no or off."
        ),
        ("PORT", "70000", "HEREABOUTS_PORT is \"70000\". It takes a number from 0 to 65535."),
        ("MAX_CONNECTIONS", "2.5", "It takes a whole number."),
        ("IDLE_TIMEOUT", "soon", "It takes a number, such as 2 or 2.5."),
    ])
    func `what is unknown or malformed is named with what is allowed`(_ name: String, _ text: String, _ words: String) {
        #expect(complaint(["HEREABOUTS_" + name: text])?.contains(words) == true)
    }

    @Test func `what fits, is empty, or is none of ours is nobody's business`() {
        #expect(complaint([:]) == nil)
        #expect(
            complaint([
                "HEREABOUTS_PORT": "0", "HEREABOUTS_TRUST_PROXY": "Off", "HEREABOUTS_IDLE_TIMEOUT": "2.5",
                "HEREABOUTS_SMTP_PASSWORD": "ja, %", "HEREABOUTS_MAX_UPLOADS": "", "HEREABOUTS_NEVER_HEARD": "",
                "PORT": "many", "MYHEREABOUTS_PORT": "many",
            ]) == nil
        )
    }

    @Test func `the first of many mistakes is the same at each start`() {
        let variables = ["HEREABOUTS_B": "1", "HEREABOUTS_A": "1", "HEREABOUTS_PORT": "x"]
        for _ in 0..<10 { #expect(complaint(variables)?.hasPrefix("HEREABOUTS_A ") == true) }
    }

    @Test func `whatever the program reads is known, and nothing else`() throws {
        let pattern = /Environment\.(?:value|list|flag)\(\s*"([A-Z_]+)"/
        let read = Set(
            try SourceTree.swiftFiles(in: "Sources").flatMap { file in
                file.text.matches(of: pattern).map { String($0.1) }
            }
        )
        #expect(read.count > 50)
        let known = Set(EnvironmentVariable.known.keys)
        #expect(read == known.subtracting(EnvironmentVariable.ofTheProject))
    }

    @Test func `every option of every command can be set in the environment`() throws {
        let dump = try Program.run(["--experimental-dump-help"])
        let options = Set(
            dump.output.matches(of: /"kind"\s*:\s*"long",\s*"name"\s*:\s*"([a-z-]+)"/).map { String($0.1) }
        )
        .subtracting(["help", "version"])
        #expect(options.count > 50)
        for option in options.sorted() {
            let name = option.uppercased().replacing("-", with: "_")
            #expect(EnvironmentVariable.known[name] != nil, "--\(option)")
        }
    }

    @Test func `what tests, scripts and papers name is known too`() throws {
        let papers = try ["Tests", "Scripts", "docs"].flatMap { try SourceTree.texts(in: $0) }
        let roots = try ["README.md", "CONTRIBUTING.md", "Makefile"].map {
            try String(contentsOf: TestApp.root.appending(path: $0), encoding: .utf8)
        }
        let names = (papers.map(\.text) + roots).flatMap {
            $0.matches(of: /HEREABOUTS_([A-Z_]*[A-Z])/).map { String($0.1) }
        }
        // What this suite makes up.
        let invented: Set = ["PROT", "NEVER_HEARD", "A", "B"]
        for name in Set(names).subtracting(invented).sorted() {
            #expect(EnvironmentVariable.known[name] != nil, "\(name)")
        }
    }
}
