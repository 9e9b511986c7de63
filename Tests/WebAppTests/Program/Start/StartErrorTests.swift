import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What keeps the program from starting is said in one line: which file, whose it is, what to do.
struct StartErrorTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private var isRoot: Bool { geteuid() == 0 }

    /// The one line of an error; runs as nobody, who has nothing here. `nil` where that cannot be done.
    private func complaint(_ arguments: [String], asNobody: Bool = true) throws -> String? {
        if asNobody, !isRoot || access("/usr/bin/setpriv", X_OK) != 0 {
            print("skipped: only root can run a program as somebody else, by setpriv(1)")
            return nil
        }
        let nobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        let program = (asNobody ? nobody : []) + [Program.path]
        let process = try TestProcess(program + arguments, in: TestApp.root.path)
        let output = String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
        #expect(process.wait() == 1, "\(output)")
        let lines = output.split(separator: "\n").filter { $0.hasPrefix("Error: ") }
        #expect(lines.count == 1, "\(output)")
        for word in ["NSCocoa", "NSPOSIX", "SQLite", "PRAGMA", "INSERT", "UserInfo"] { #expect(!output.contains(word)) }
        return lines.first.map(String.init)
    }

    private func give(_ path: String, to user: Int, mode: Int) throws {
        let attributes: [FileAttributeKey: Any] = [.ownerAccountID: user, .posixPermissions: mode]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
    }

    private static let commands = [
        ["serve", "--port", "0"], ["demo", "--words-only"], ["import", "/dev/null"], ["work"], ["user", "list"],
        ["migrate"],
    ]

    @Test(arguments: commands)
    func `a folder of somebody else is named with its owner`(_ command: [String]) throws {
        guard isRoot else { return }
        let data = folder.path + "/data"
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        try give(data, to: 0, mode: 0o700)
        let line = try complaint(command + ["--data", data])
        let expected =
            "Error: \(data) cannot be written: it belongs to root, and this program runs as nobody. "
            + "Do as root: chown -R nobody \(data)"
        #expect(line == nil || line == expected)
    }

    @Test func `a folder that cannot be made is named with the one above it`() throws {
        let line = try complaint(["serve", "--port", "0", "--data", folder.path + "/new/data"])
        let expected =
            "Error: \(folder.path)/new/data cannot be made: \(folder.path) belongs to root, and this program runs as nobody. "
            + "Do as root: install -d -m 700 -o nobody \(folder.path)/new/data"
        #expect(line == nil || line == expected)
    }

    @Test(arguments: [["serve", "--port", "0"], ["demo"], ["user", "list"], ["work"]])
    func `a file where the folder should be is named`(_ command: [String]) throws {
        let path = folder.path + "/data"
        try Data().write(to: URL(filePath: path))
        let line = try complaint(command + ["--data", path], asNobody: false)
        #expect(
            line?.hasPrefix("Error: \(path) (of \(FileOwner.ofThisProcess)) is a file, where a folder is needed.")
                == true
        )
    }

    @Test(arguments: [
        "hereabouts.sqlite", "hereabouts.sqlite-wal", "hereabouts.sqlite-shm", "serve.lock", "workers.lock",
    ])
    func `a file that root has made is named`(_ name: String) throws {
        guard isRoot else { return }
        let data = try DataDirectory(path: folder.path + "/data")
        // Open, so that all of its files are there.
        let database = try AppDatabase(path: data.database.path)
        defer { database.close() }
        for lock in [data.serveLock, data.workerLocks] { try Data().write(to: lock) }
        let names = try FileManager.default.subpathsOfDirectory(atPath: data.folder.path)
        for other in names {
            try give("\(data.folder.path)/\(other)", to: 65534, mode: other.contains(".") ? 0o600 : 0o700)
        }
        try give(data.folder.path, to: 65534, mode: 0o700)
        let path = "\(data.folder.path)/\(name)"
        try give(path, to: 0, mode: 0o644)
        let line = try complaint(["serve", "--port", "0", "--data", data.folder.path])
        #expect(line == nil || line?.contains(path) == true, "\(line ?? "")")
        #expect(
            line == nil
                || line?.hasSuffix(
                    "it belongs to root, and this program runs as nobody. Do as root: chown -R nobody \(path)"
                ) == true
        )
    }

    @Test(arguments: [["serve", "--port", "0"], ["migrate"], ["user", "list"], ["demo"]])
    func `what is no database is named, and stays as it is`(_ command: [String]) throws {
        let path = folder.path + "/hereabouts.sqlite"
        let notes = Data(String(repeating: "these are notes\n", count: 400).utf8)
        try notes.write(to: URL(filePath: path))
        let line = try complaint(command + ["--data", folder.path], asNobody: false)
        let owner = FileOwner.ofThisProcess
        #expect(
            line?.hasPrefix("Error: \(path) (of \(owner)) cannot be used: it is no database. Restore a backup") == true
        )
        #expect(try Data(contentsOf: URL(filePath: path)) == notes)
    }

    @Test func `a missing folder of style sheets is named with its option`() throws {
        let none = folder.path + "/none"
        let line = try complaint(
            ["serve", "--port", "0", "--data", folder.path, "--public-folder", none],
            asNobody: false
        )
        #expect(line?.contains("There is no folder \(none) with style sheets") == true)
        #expect(line?.contains("--public-folder") == true)
    }

    @Test(arguments: ["uploads", "work", "media", "outbox", "tiles"])
    func `a file in place of one of its folders is named`(_ name: String) throws {
        let path = folder.path + "/" + name
        try Data().write(to: URL(filePath: path))
        let line = try complaint(["serve", "--port", "0", "--data", folder.path], asNobody: false)
        #expect(line?.hasPrefix("Error: \(path) (of ") == true, "\(line ?? "")")
        #expect(line?.contains("is a file, where a folder is needed. Move it") == true, "\(line ?? "")")
    }

    @Test(arguments: ["serve.lock", "workers.lock", "hereabouts.sqlite", "places.sqlite"])
    func `a folder in place of one of its files is named`(_ name: String) throws {
        let path = folder.path + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let line = try complaint(["serve", "--port", "0", "--data", folder.path], asNobody: false)
        #expect(line == "Error: \(path) is a folder, where a file is needed. Move it away, then start again.")
    }

    @Test(arguments: ["", "/new"])
    func `a disk that is mounted read-only is told of, whoever asks`(_ name: String) throws {
        let disk = folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        let mount = try TestProcess(["/bin/mount", "-t", "tmpfs", "tmpfs", disk])
        guard mount.wait() == 0 else { return print("skipped: this user may not mount a small file system") }
        defer { _ = try? TestProcess(["/bin/umount", "-l", disk]).wait() }
        if name.isEmpty { try AppDatabase(path: DataDirectory(path: disk).database.path).close() }
        #expect(try TestProcess(["/bin/mount", "-o", "remount,ro", disk]).wait() == 0)
        let line = try complaint(["serve", "--port", "0", "--data", disk + name], asNobody: false)
        #expect(line?.contains("its disk is mounted read-only. Mount it for writing, or give another folder") == true)
        #expect(line?.contains(disk) == true, "\(line ?? "")")
    }

    @Test func `a port that is taken is told with what to do`() throws {
        let taken = try Listeners(hosts: ["127.0.0.1"], port: 0)
        let line = try complaint(
            ["serve", "--host", "127.0.0.1", "--port", "\(taken.port)", "--data", folder.path],
            asNobody: false
        )
        #expect(line?.contains("port \(taken.port) on 127.0.0.1 is in use: another server runs there.") == true)
        #expect(line?.contains("Stop that one, or give another port by --port.") == true, "\(line ?? "")")
    }

    @Test func `a folder where zones should be read from is named`() throws {
        let line = try complaint(["import-zones", folder.path, "--data", folder.path + "/data"], asNobody: false)
        #expect(line == "Error: \(folder.path) is a folder. Give the file in it that is meant.")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"))
    }

    @Test func `places that are none are told of at the start, the rest is served, and an import is the way out`()
        async throws
    {
        let data = folder.path + "/data"
        #expect(try Program.run(["demo", "--words-only", "--data", data]).status == 0)
        var random = SystemRandomNumberGenerator()
        let bytes = (0..<8_192).map { _ in UInt8.random(in: 0...255, using: &random) }
        try Data(bytes).write(to: URL(filePath: data + "/places.sqlite"))
        let program = try Program(["serve", "--port", "0", "--data", data])
        var (port, lines): (UInt16?, [String]) = (nil, [])
        while port == nil, let line = program.nextLine() {
            lines.append(line)
            port = line.firstMatch(of: /Listening on http:\/\/127\.0\.0\.1:([0-9]+)/).flatMap { UInt16($0.1) }
        }
        let told = lines.first { $0.contains("\(data)/places.sqlite cannot be read, so no places are found.") }
        #expect(told?.contains("hereabouts import --replace --data \(data) FILE") == true, "\(lines)")
        let socket = try Loopback(port: try #require(port))
        try socket.send("GET /cafes?near=Vienna HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        let answer = String(try await socket.receiveAll())
        #expect(answer.hasPrefix("HTTP/1.1 503") && answer.contains("No places can be found for now"))
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
        let map = folder.path + "/map.osm"
        try
            #"<osm version="0.6"><node id="1" lat="48.2" lon="16.4"><tag k="amenity" v="cafe"/><tag k="name" v="A"/></node></osm>"#
            .write(toFile: map, atomically: true, encoding: .utf8)
        let imported = try Program.run(["import", "--replace", map, "--data", data])
        #expect(imported.status == 0, "\(imported.output)")
    }

    @Test(arguments: [["import"], ["import-gazetteer"]])
    func `an import that fails leaves no new folder behind, and an old one as it was`(_ command: [String]) throws {
        let data = folder.path + "/typo"
        for file in [folder.path + "/nothing.osm", "/dev/null"] {
            #expect(try complaint(command + [file, "--data", data], asNobody: false) != nil)
            #expect(!FileManager.default.fileExists(atPath: data))
        }
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        #expect(try complaint(command + [folder.path + "/nothing.osm", "--data", data], asNobody: false) != nil)
        #expect(FileManager.default.fileExists(atPath: data))
    }

    @Test(arguments: [["serve", "--port", "0"], ["demo"]])
    func `a disk without room is said to be full`(_ command: [String]) throws {
        let disk = folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        let mount = try TestProcess(["/bin/mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk])
        guard mount.wait() == 0 else { return print("skipped: this user may not mount a small file system") }
        defer { _ = try? TestProcess(["/bin/umount", "-l", disk]).wait() }
        try Data(count: 60_000).write(to: URL(filePath: disk + "/ballast"))
        let line = try complaint(command + ["--data", disk + "/data"], asNobody: false)
        #expect(line?.contains("no room") == true || line?.contains("full") == true, "\(line ?? "")")
        #expect(line?.contains(disk) == true, "\(line ?? "")")
    }

    @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
    func `folders that a command of root's makes in a site's folder are the site's`() throws {
        let folder = try TestFolder()
        try #require(chown(folder.path, 65_533, 65_533) == 0)
        let data = try DataDirectory(path: folder.path)
        #expect([data.uploads, data.work].map { FileOwner.number(of: $0.path) } == [65_533, 65_533])
    }
}
