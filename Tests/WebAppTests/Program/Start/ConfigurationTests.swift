import Foundation
import Testing

@testable import WebApp

/// What is misspelt in the environment or in a file is told, and never silently nothing.
struct ConfigurationTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// What loading these says; `nil` where nothing is wrong with them.
    private func complaint(_ variables: [String: String], _ arguments: [String] = []) -> String? {
        do {
            _ = try Configuration.load(arguments: arguments, environment: variables)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func file(_ text: String, mode: Int = 0o600) throws -> String {
        let url = folder.url.appending(path: "hereabouts.conf")
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
        return url.path
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
        ("MAX_CONNECTIONS", "2.5", "It takes a whole number from 1 to 1000000."),
        ("IDLE_TIMEOUT", "soon", "It takes a number above 0 and up to 86400, such as 2 or 2.5."),
        ("IDLE_TIMEOUT", "nan", "It takes a number above 0"),
        ("IDLE_TIMEOUT", "0x1p3", "It takes a number above 0"),
        ("BASE_URL", "https://example.org/town", "It takes the address of a site"),
        ("TRUSTED_PROXIES", "10.0.0.0/33", "It takes addresses and ranges"),
        ("NODE_NAME", String(repeating: "👨‍👩‍👧‍👦", count: 15), "It takes a text of 1 to 100 characters in one line."),
        ("NODE_NAME", "a\u{202E}b", "It takes a text of 1 to 100 characters in one line."),
        ("NODE_NAME", "a\u{7}b", "It takes a text of 1 to 100 characters in one line."),
        ("NODE_NAME", "a\u{2028}b", "It takes a text of 1 to 100 characters in one line."),
    ])
    func `what is unknown or malformed is named with what is allowed`(_ name: String, _ text: String, _ words: String) {
        #expect(complaint(["HEREABOUTS_" + name: text])?.contains(words) == true)
    }

    @Test func `an address that may hold a password is not repeated`() throws {
        let words = complaint(["HEREABOUTS_OVERPASS_URL": "https://ada:pearl@example.org/"])
        #expect(words?.contains("HEREABOUTS_OVERPASS_URL is not what it can be. It takes an http") == true)
        #expect(words?.contains("pearl") == false)
    }

    @Test func `what fits, is empty, or is none of ours is nobody's business`() {
        #expect(complaint([:]) == nil)
        #expect(
            complaint([
                "HEREABOUTS_PORT": "0", "HEREABOUTS_TRUST_PROXY": "Off", "HEREABOUTS_IDLE_TIMEOUT": "2.5",
                "HEREABOUTS_SMTP_PASSWORD": "ja, %", "HEREABOUTS_MAX_UPLOADS": "", "HEREABOUTS_NEVER_HEARD": "",
                "PORT": "many", "MYHEREABOUTS_PORT": "many",
                "HEREABOUTS_NODE_NAME": String(repeating: "👨‍👩‍👧‍👦", count: 14) + "ab",
            ]) == nil
        )
    }

    @Test func `all mistakes are told at once, in the same order at each start`() {
        let variables = ["HEREABOUTS_B": "1", "HEREABOUTS_A": "1", "HEREABOUTS_PORT": "x"]
        for _ in 0..<10 {
            let lines = complaint(variables)?.split(separator: "\n") ?? []
            #expect(lines.count == 3)
            #expect(lines.first?.hasPrefix("HEREABOUTS_A ") == true)
        }
    }

    @Test func `a file says what the environment does not`() throws {
        let path = try file("# ours\n\n port = 9000 \nbase-url=https://example.org?\nbase-url =\nno-jobs = yes\r\n")
        #expect(complaint([:], ["--config", path])?.contains("\(path), line 4: base-url is ") == true)
        let good = try file("\u{FEFF}port = 9000\nhost = ::1, 127.0.0.1\ntiles-credit = © A = B # and C\nno-jobs = on")
        for arguments in [["serve", "--config", good], ["serve", "--config=\(good)"]] {
            let read = try Configuration.load(arguments: arguments, environment: ["HEREABOUTS_PORT": "9001"])
            #expect(read.text(of: "port") == "9001")
            #expect(read.entry(of: "port")?.place == "HEREABOUTS_PORT")
            #expect(read.text(of: "tiles-credit") == "© A = B # and C")
            #expect(read.entry(of: "host")?.place == "\(good), line 2")
        }
        let named = try Configuration.load(arguments: [], environment: ["HEREABOUTS_CONFIG": good])
        #expect(named.text(of: "port") == "9000")
        let system = try Configuration.load(arguments: [], environment: [:], systemFile: good)
        #expect(system.text(of: "port") == "9000")
        let other = try file("port = 9002")
        let both = try Configuration.load(arguments: ["--config", other], environment: [:], systemFile: "/none")
        #expect(both.text(of: "port") == "9002")
        #expect(RunningProgram.settings(program: "/home/ada/hereabouts") == nil)
        let told = try Configuration.load(
            arguments: [
                "serve", "--port", "9003", "--trust-proxy", "192.0.2.1", "--no-jobs", "--trust-proxy=::1", "x",
            ],
            environment: ["HEREABOUTS_PORT": "9001"]
        )
        #expect(told.entry(of: "port")! == ("9003", "--port") && told.text(of: "port") == "9001")
        #expect(told.entry(of: "no-jobs")?.text == "true")
        // What follows `--` is no option.
        #expect(try Configuration.load(arguments: ["--", "--config", good], environment: [:]).found.isEmpty)
    }

    @Test(arguments: [
        ("prot = 1", "line 1: prot is no setting of this program. Did you mean port?"),
        ("\nport = x", "line 2: port is \"x\". It takes a number from 0 to 65535."),
        ("port = 1\nport = 1", "line 2: port stands in line 1 already."),
        ("port", "line 1 is no \"name = value\" and no comment (#)."),
        ("scale = 100", "line 1: scale is no setting"),
        ("= 1", "line 1:  is no setting"),
    ])
    func `a line of a file that says nothing is named`(_ text: String, _ words: String) throws {
        let path = try file(text)
        #expect(complaint([:], ["--config", path])?.contains(words) == true)
    }

    @Test func `a file that cannot be read ends the start`() throws {
        #expect(complaint([:], ["--config", "/none/x.conf"]) == "/none/x.conf cannot be read: There is no such file.")
        #expect(complaint([:], ["--config", folder.path])?.hasSuffix("It is no file.") == true)
        let path = try file("port = 1")
        try Data([0xFF, 0xFE, 0]).write(to: URL(filePath: path))
        #expect(complaint([:], ["--config", path])?.hasSuffix("It is no text in UTF-8.") == true)
        // Without a name behind it the parser of the command line complains.
        #expect(complaint([:], ["serve", "--config"]) == nil)
    }

    @Test func `a secret in a file that everybody reads is refused, and not repeated`() throws {
        let text = "smtp-password = pearl\n"
        #expect(complaint([:], ["--config", try file(text, mode: 0o640)]) == nil)
        let words = complaint([:], ["--config", try file(text, mode: 0o644)])
        #expect(
            words?.contains("line 1: smtp-password stands in a file that everybody on the machine can read") == true
        )
        #expect(words?.contains("pearl") == false)
        #expect(complaint([:], ["--config", try file("port = 1", mode: 0o644)]) == nil)
    }

    @Test func `a secret comes from a file that is named, from the environment, or from a credential`() throws {
        let key = Configuration.smtpPassword
        let path = folder.path + "/password"
        try Data("pearl\n".utf8).write(to: URL(filePath: path))
        #expect(try Secret.value(of: key, file: path, credentials: nil) == "pearl")
        #expect(try Secret.value(of: key, file: "", credentials: folder.path) == "")
        try Data("amber".utf8).write(to: folder.url.appending(path: "hereabouts.smtp-password"))
        #expect(try Secret.value(of: key, file: "", credentials: folder.path) == "amber")
        let given = try Configuration.load(arguments: [], environment: ["HEREABOUTS_SMTP_PASSWORD": "jet"])
        try Configuration.$current.withValue(given) { () throws in
            #expect(try Secret.value(of: key, file: "", credentials: folder.path) == "jet")
            #expect(try Secret.value(of: key, file: path, credentials: folder.path) == "pearl")
        }
        for wrong in ["", "\n", "two\nlines"] {
            try Data(wrong.utf8).write(to: URL(filePath: path))
            #expect { try Secret.value(of: key, file: path, credentials: nil) } throws: {
                "\($0)".contains(path) && !"\($0)".contains("two")
            }
        }
        #expect(throws: (any Error).self) { try Secret.value(of: key, file: folder.path + "/none", credentials: nil) }
    }
}
