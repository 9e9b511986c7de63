import Foundation
import Testing

@testable import WebApp

/// There is one list of settings: command line, environment, file and paper have the same ones.
struct ConfigurationListTests {
    private var sections: [(title: String, keys: [any AnyConfigurationKey])] {
        ConfigurationSection.allCases.map { section in
            (section.rawValue, Configuration.keys.filter { $0.section == section })
        }
    }

    private func options() throws -> Set<String> {
        let dump = try Program.run(["--experimental-dump-help"])
        let names = dump.output.matches(of: /"kind"\s*:\s*"long",\s*"name"\s*:\s*"([a-z0-9-]+)"/).map { String($0.1) }
        return Set(names).subtracting(["help", "version", "config"])
    }

    @Test func `every option is a setting, and every setting but secrets an option`() throws {
        let options = try options()
        #expect(options.count > 50)
        #expect(options == Set(Configuration.keys.filter { $0.privacy != .secret }.map(\.name)))
    }

    @Test func `names are in lower case with hyphens, and help is a sentence`() {
        for key in Configuration.keys {
            #expect(key.name.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(key.name)")
            #expect(key.help.wholeMatch(of: /[A-Z“s].+[.}g]/) != nil, "\(key.help)")
            #expect(!key.standardWords.isEmpty, "\(key.name)")
        }
        for section in ConfigurationSection.allCases { #expect(Configuration.keys.contains { $0.section == section }) }
    }

    @Test func `what a setting is without anybody's word is what it takes`() {
        for key in Configuration.keys where key.isFlag { #expect(key.standardWords == "no") }
        func check<Value>(_ key: ConfigurationKey<Value>) {
            if let standard = key.standard { #expect(key.value(standard.configured) == standard, "\(key.name)") }
        }
        func open(_ key: any AnyConfigurationKey) {
            switch key {
            case let key as ConfigurationKey<Int>: check(key)
            case let key as ConfigurationKey<Double>: check(key)
            case let key as ConfigurationKey<UInt16>: check(key)
            case let key as ConfigurationKey<Bool>: check(key)
            case let key as ConfigurationKey<String>: check(key)
            case let key as ConfigurationKey<[String]>: check(key)
            default: Issue.record("\(key.name) has a type that is not looked at")
            }
        }
        Configuration.keys.forEach(open)
    }

    @Test func `options are made of settings, and no other place reads the environment's prefix`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/WebApp/CommandLine") {
            for line in file.lines where line.contains(/@(Option|Flag)\b/) && !line.contains("(Configuration.") {
                #expect(line.contains("name: .long, help: \"File with settings"), "\(file.path): \(line)")
            }
        }
    }

    @Test func `a flag is on by the environment and the file too`() throws {
        let texts = try SourceTree.swiftFiles(in: "Sources/WebApp/CommandLine").map(\.text).joined()
        let flags = texts.matches(of: /@Flag\((Configuration\.\w+)\)/).map { String($0.1) }
        #expect(flags.count > 10)
        for flag in flags { #expect(texts.contains(flag + ".isOn("), "\(flag)") }
    }

    @Test func `what tests, scripts and papers name is known too`() throws {
        let papers = try ["Tests", "Scripts", "docs"].flatMap { try SourceTree.texts(in: $0) }
        let roots = try ["README.md", "CONTRIBUTING.md", "Makefile"].map {
            try String(contentsOf: TestApp.root.appending(path: $0), encoding: .utf8)
        }
        let names = (papers.map(\.text) + roots).flatMap {
            $0.matches(of: /HEREABOUTS_[A-Z0-9_]*[A-Z0-9]/).map { String($0.0) }
        }
        // What tests make up.
        let invented = Set(["PROT", "NEVER_HEARD", "A", "B"].map { Configuration.prefix + $0 })
        for name in Set(names).subtracting(invented).sorted() {
            #expect(Configuration.byVariable[name] != nil || Configuration.others.contains(name), "\(name)")
        }
    }

    /// docs/configuration.md is written with HEREABOUTS_WRITE_DOCS=1, and else compared.
    @Test func `the paper is the list`() throws {
        let url = TestApp.root.appending(path: "docs/configuration.md")
        if ProcessInfo.processInfo.environment["HEREABOUTS_WRITE_DOCS"] == "1" { try Data(paper.utf8).write(to: url) }
        #expect(try String(contentsOf: url, encoding: .utf8) == paper, "`make configuration` writes it anew")
    }

    private var paper: String {
        let head = """
            # Settings

            Written by `make configuration` from the one list in `Sources/WebApp/CommandLine/Configuration`.

            Each can be said in three ways, of which the first wins: as an option (`--port 9000`), in the environment
            (`HEREABOUTS_PORT=9000`), and in the file that `--config FILE` or `HEREABOUTS_CONFIG` names:

                # one setting a line; lines like this are comments
                port = 9000
                base-url = https://example.org
                no-access-log = yes

            Names that nobody knows and values that are not taken end the start with 64 and say where they stand and what is
            allowed; `hereabouts check-config --config FILE` tells the same and starts nothing. A value reaches to the end of its
            line; nothing behind `=` leaves the setting as it is.

            Secrets are never options, since everybody on the machine can read the command line of a process. Each comes from the
            environment, from a file of its own (`smtp-password-file = /etc/hereabouts/smtp-password`), from systemd
            (`LoadCredential=hereabouts.smtp-password:/etc/hereabouts/smtp-password`), or from the file of settings where not
            everybody can read that.

            """
        let tables = sections.map { section in
            let rows = section.keys.map { key in
                let secret = key.privacy == .secret ? " No option." : ""
                return "| `\(key.name)` | \(key.standardWords) | \(key.takes) | \(key.help)\(secret) |"
            }
            let note = section.title == ConfigurationSection.once.rawValue ? "No file has these.\n\n" : ""
            return "\n## \(section.title)\n\n\(note)| setting | default | takes | |\n| --- | --- | --- | --- |\n"
                + rows.joined(separator: "\n") + "\n"
        }
        return head + tables.joined()
    }
}
