import Foundation
import Models
import Testing

@testable import WebApp

/// Who copies the database of a stopped site has all of it, whichever command ran last.
struct StoppedSiteTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private var data: String { folder.path + "/data" }

    private func write(_ name: String, _ text: String) throws -> String {
        let path = "\(folder.path)/\(name)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// Arguments that make the command do something; `nil` for a command that is not known here.
    private func arguments(of command: String) throws -> [String]? {
        switch command {
        case "serve": ["serve", "--port", "0"]
        case "demo": ["demo", "--words-only", "--password-cost-log", "10"]
        case "work", "migrate", "receive-mail", "check", "check-config", "renew-key": [command]
        case "seal-keys": [command, "--open"]
        case "jobs": [command, "list"]
        case "mail": [command, "test", "ada@example.org"]
        case "backup": [command, folder.path + "/backups"]
        case "move": [command, data, folder.path + "/moved"]
        // Nothing is put over a site.
        case "restore": [command, folder.path + "/backups", "--data", folder.path + "/restored"]
        case "import":
            [
                "import",
                try write(
                    "town.osm",
                    """
                    <osm version="0.6"><node id="1" version="1" lat="1" lon="2"><tag k="amenity" v="cafe"/>\
                    <tag k="name" v="Blue"/></node></osm>
                    """
                ),
            ]
        case "import-gazetteer":
            [
                "import-gazetteer",
                try write(
                    "towns.txt",
                    ["1", "Blue", "Blue", "", "1", "2", "P", "PPL", "SE", "", "26", "", "", "", "9", "", "3", "", ""]
                        .joined(separator: "\t") + "\n"
                ),
            ]
        case "import-zones":
            [
                "import-zones",
                try write(
                    "zones.geojson",
                    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"A","radius":9}}"#
                ),
            ]
        case "sign-ups": ["sign-ups", "link"]
        default: nil
        }
    }

    /// Runs to the end; those that run until they are stopped, until they say that they do.
    private func run(_ arguments: [String]) throws -> Program {
        let namesFolder = arguments.contains("--data") || arguments[0] == "move"
        let program = try Program(arguments + (namesFolder ? [] : ["--data", data]))
        try program.process.input.close()
        if ["serve", "work"].contains(arguments[0]) {
            while let line = program.nextLine(), !line.contains("Listening on"), !line.contains("Working on jobs") {}
            program.signal(SIGTERM)
        }
        return program
    }

    private func requireWholeFiles(after command: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: data)
        #expect(names.contains { $0.hasSuffix(".sqlite") }, "\(command)")
        #expect(!names.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-journal") }, "\(command): \(names)")
    }

    @Test func `no command leaves a log beside a database`() throws {
        // What works on a site needs one.
        #expect(try run(#require(try arguments(of: "demo"))).finish().status == 0)
        try requireWholeFiles(after: "demo")
        for command in Hereabouts.configuration.subcommands {
            let name = command.configuration.commandName ?? command._commandName
            if name == "user" { continue }
            let arguments = try #require(try arguments(of: name), "a command that this test does not know: \(name)")
            let (status, output) = try run(arguments).finish()
            #expect(status == 0, "\(name): \(output)")
            try requireWholeFiles(after: name)
        }
    }

    @Test func `no command for people leaves a log beside the database`() throws {
        #expect(try run(#require(try arguments(of: "demo"))).finish().status == 0)
        for command in User.configuration.subcommands {
            let name = command.configuration.commandName ?? command._commandName
            // Whoever is erased is nobody to the commands behind it.
            let words = ["list": [], "erase": ["bo.demo", "--yes"]][name] ?? ["ada.demo"]
            let (status, output) = try run(["user", name] + words).finish()
            // Operators are not suspended before they are demoted: the order of the list is none of this test.
            #expect(status == 0 || output.contains("Demote them first"), "\(name): \(output)")
            try requireWholeFiles(after: name)
        }
    }

    @Test func `who copies the file of a stopped site has its people`() throws {
        #expect(try run(#require(try arguments(of: "demo"))).finish().status == 0)
        #expect(try run(["serve", "--port", "0"]).finish().status == 0)
        let copy = folder.path + "/copy"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: data + "/hereabouts.sqlite", toPath: copy + "/hereabouts.sqlite")
        let people = try Program.run(["user", "list", "--data", copy])
        #expect(people.status == 0)
        #expect(people.output.split(separator: "\n").count == 3)
    }
}
