import Foundation
import Testing

@testable import WebApp

struct CommandLineTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func `every command explains itself`() throws {
        for arguments in [["--help"], ["serve", "--help"], ["import", "--help"], ["import-zones", "--help"]] {
            let (status, output) = try Program.run(arguments)
            #expect(status == 0)
            #expect(output.contains("USAGE: hereabouts"))
        }
    }

    @Test(arguments: [
        ["fly"], ["serve", "--port", "70000"], ["serve", "--prot", "1"], ["import"],
        ["serve", "--max-uploads", "0"], ["serve", "--max-uploads", "1048577"], ["serve", "--max-uploads", "half"],
        ["serve", "--header-timeout", "0"], ["serve", "--book-storage", "0"], ["serve", "--guest-storage", "much"],
        ["serve", "--mails-per-member", "0"], ["work", "--mails-per-network", "many"],
        ["serve", "--mails-per-address", "100001"],
        ["import", "https://ada:secret@example.org/map.osm.pbf"], ["import", "http://"],
        ["import", "x", "--max-download", "0"], ["serve", "--overpass-url", "https://a:b@example.org"],
        ["serve", "--nominatim-url", "ftp://example.org"], ["serve", "--outside-timeout", "0"],
        ["serve", "--foursquare-key", "shown-to-all"], ["serve", "--map-centre", "north"], ["import-zones"],
        ["serve", "--trusted-proxies", "10.0.0.1"], ["serve", "--trust-proxy", "--proxy-protocol"],
        ["serve", "--trust-proxy", "--trusted-proxies", "10.0.0.0/33"],
        ["serve", "--trust-proxy", "--trusted-proxies", "proxy.example.org"],
        ["import-zones", "x", "--radius", "0"], ["import-zones", "x", "--radius", "1000001"],
        ["import-zones", "x", "--radius", "nan"], ["import-zones", "x", "--radius", "wide"],
    ])
    func `wrong words end with 64 and say what was wrong`(_ arguments: [String]) throws {
        let (status, output) = try Program.run(arguments + ["--data", folder.path])
        #expect(status == 64)
        #expect(output.contains("Error: "))
    }

    @Test(arguments: [
        (["--host", "foo"], [:], "numeric addresses"), (["--host", "localhost"], [:], "numeric addresses"),
        (["--host", "127.0.0.1,foo"], [:], "numeric addresses"), ([], ["HEREABOUTS_HOST": "foo"], "HEREABOUTS_HOST is"),
        (["--data", ""], [:], "the path of a folder"),
    ])
    func `an address that is none, and a folder without a name, are wrong words, and nothing is made`(
        _ arguments: [String],
        _ environment: [String: String],
        _ words: String
    ) throws {
        let data = arguments.contains("--data") ? [] : ["--data", folder.path + "/x"]
        let (status, output) = try Program.run(
            ["serve", "--port", "0"] + data + arguments,
            environment: environment,
            in: folder.url
        )
        #expect(status == 64 && output.contains(words), "\(output)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `the environment sets what the command line does not, and is checked as well`() throws {
        let demo = try Program.run(["demo", "--words-only"], environment: ["HEREABOUTS_DATA": folder.path])
        #expect(demo.status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/places.sqlite"))
        let wrong = try Program.run(["serve", "--data", folder.path], environment: ["HEREABOUTS_PORT": "many"])
        #expect(wrong.status == 64)
        #expect(wrong.output.contains("HEREABOUTS_PORT"))
    }

    @Test(arguments: [
        ("HEREABOUTS_PROT", "1", "Did you mean HEREABOUTS_PORT?"),
        ("HEREABOUTS_TRUST_PROXY", "ja", "1, true, yes or on"),
    ])
    func `a variable that is none of ours ends every command, and no question for help`(
        _ name: String,
        _ text: String,
        _ words: String
    ) throws {
        for arguments in [["serve", "--port", "0"], ["user", "list"], ["work"], ["demo"]] {
            let (status, output) = try Program.run(arguments + ["--data", folder.path], environment: [name: text])
            #expect(status == 64)
            #expect(output.contains("Error: \(name) is ") && output.contains(words))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        #expect(try Program.run(["serve", "--help"], environment: [name: text]).status == 0)
    }

    @Test func `the demo tells passwords once and never adds people where there are accounts`() throws {
        let arguments = ["demo", "--data", folder.path, "--password-cost-log", "10", "--words-only"]
        let first = try Program.run(arguments)
        #expect(first.status == 0)
        #expect(first.output.matches(of: /(ada|bo|cy)\.demo +[a-z0-9]{20}/).count == 3)
        let second = try Program.run(arguments)
        #expect(second.status == 0)
        #expect(second.output.contains("nobody was added"))
    }

    @Test func `a file that is no map ends with 1, a sentence, and the data as it was`() throws {
        _ = try Program.run(["demo", "--data", folder.path, "--words-only"])
        let before = try Data(contentsOf: folder.url.appending(path: "places.sqlite"))
        let notes = folder.url.appending(path: "notes.txt")
        try Data("these are notes".utf8).write(to: notes)
        let (status, output) = try Program.run(["import", notes.path, "--data", folder.path])
        #expect(status == 1)
        #expect(output.contains("Error: "))
        #expect(try Data(contentsOf: folder.url.appending(path: "places.sqlite")) == before)
    }

    @Test func `a database from the future keeps the program from starting, with the reason`() throws {
        let app = try AppFromTheFuture(folder.url)
        let (status, output) = try Program.run(["serve", "--data", app.path, "--port", "0"])
        #expect(status == 1)
        #expect(output.contains("a newer version wrote it"))
    }

    @Test func `the data folder is readable by its owner only`() throws {
        let data = folder.path + "/new"
        #expect(try Program.run(["demo", "--words-only", "--data", data]).status == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: data)
        #expect((attributes[.posixPermissions] as? Int) == 0o700)
    }

    @Test(arguments: [["user", "list"], ["user", "promote", "ada"], ["work"], ["migrate"], ["receive-mail"]])
    func `a folder without a database is told of, and nothing is made there`(_ arguments: [String]) throws {
        for data in [folder.path + "/typo", folder.path] {
            let program = try Program(arguments + ["--data", data])
            try program.process.input.close()
            let (status, output) = program.finish()
            #expect(status == (arguments == ["receive-mail"] ? 75 : 1))
            #expect(
                output.contains("There is no database at \(data)/hereabouts.sqlite. Is --data the folder of the site?")
            )
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test(arguments: ["https://example.org/town", "https://example.org/?town=1", "https://example.org/#town"])
    func `a site has no path, since its links would lead elsewhere`(_ address: String) throws {
        let folder = try TestFolder()
        let result = try Program.run(["serve", "--data", folder.path, "--port", "0", "--base-url", address])
        #expect(result.status == 64)
        #expect(result.output.contains("The value '\(address)' is invalid"))
        #expect(result.output.contains("without a path behind it"))
    }
}
