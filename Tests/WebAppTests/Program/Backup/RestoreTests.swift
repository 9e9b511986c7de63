import Foundation
import Models
import Testing

@testable import Auth
@testable import WebApp

/// What is not whole, or would be put over something, is refused before anything is written.
struct RestoreTests {
    private func change(_ path: String, _ body: (inout Data) -> Void) throws {
        var bytes = try Data(contentsOf: URL(filePath: path))
        body(&bytes)
        try bytes.write(to: URL(filePath: path))
    }

    private func requireRefusal(_ site: BackedUpSite, _ words: String, from path: String? = nil) {
        let error = #expect(throws: BackupFailure.self) { try site.restore(from: path) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(!FileManager.default.fileExists(atPath: site.target))
    }

    @Test func `a file that is cut off, changed by one bit, or missing is found`() async throws {
        let site = try await BackedUpSite()
        let paths = ["hereabouts.sqlite", BackupMediaList.File.path(of: site.keys[0])]
        for name in paths {
            let file = try site.backUp().path + "/" + name
            let whole = try Data(contentsOf: URL(filePath: file))
            for offset in [0, whole.count / 2, whole.count - 1] {
                try change(file) { $0[offset] ^= 1 }
                requireRefusal(site, "\(name) is not what was backed up")
                try change(file) { $0[offset] ^= 1 }
            }
            for count in [0, 1, whole.count - 1] {
                try change(file) { $0 = whole.prefix(count) }
                requireRefusal(site, "\(name) is not what was backed up")
            }
            try change(file) { $0 = whole + [0] }
            requireRefusal(site, "\(name) is not what was backed up")
            try FileManager.default.removeItem(atPath: file)
            requireRefusal(site, "\(name) is not what was backed up")
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/etc/hostname")
            requireRefusal(site, "\(name) is not what was backed up")
        }
    }

    @Test func `a manifest with any bit changed, or any end cut off, is refused`() async throws {
        let site = try await BackedUpSite(people: 1)
        let text = try String(contentsOfFile: site.backUp().path + "/manifest", encoding: .utf8)
        let bytes = Array(text.utf8)
        #expect(BackupManifest(text: text) != nil)
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 1 << UInt8(index % 7)
            let changed = String(validating: other, as: UTF8.self)
            #expect(changed.flatMap { BackupManifest(text: $0) } == nil, "\(index)")
            #expect(BackupManifest(text: String(decoding: bytes[..<index], as: UTF8.self)) == nil, "\(index)")
        }
        #expect(BackupManifest(text: text + "more\n") == nil)
    }

    /// With a sum that is right: only what `text` writes is a manifest.
    @Test(arguments: ["schema +5\nmissing 0", "schema 05\nmissing 0", "schema 5\nmissing -0", "schema 5\nmissing 0"])
    func `a manifest has one spelling`(_ numbers: String) {
        let lines = "hereabouts backup 1\nmade x\nprogram 9\n\(numbers)\nfiles 0\n"
        let sum = BackupEntry.hexadecimal(SHA256.hash(Array(lines.utf8)))
        let manifest = BackupManifest(text: lines + "sum \(sum)\n")
        #expect((manifest != nil) == (numbers == "schema 5\nmissing 0"))
    }

    @Test func `a folder that is no backup, and one of another program, are refused`() async throws {
        let site = try await BackedUpSite()
        requireRefusal(site, "is no backup", from: site.folder.path)
        requireRefusal(site, "is no backup", from: site.folder.path + "/nowhere")
        let path = try site.backUp().path
        try Data("backup of something else\n".utf8).write(to: URL(filePath: path + "/manifest"))
        requireRefusal(site, "manifest is damaged, or another program's", from: path)
    }

    /// With a manifest that is true of what lies there.
    private func write(_ entries: [String: Data], schema: Int, in folder: String) throws -> String {
        let path = folder + "/foreign"
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        var lines: [BackupEntry] = []
        for (name, bytes) in entries {
            let file = URL(filePath: "\(path)/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try bytes.write(to: file)
            let (count, digest) = try FileCopy.digest(of: file.path)
            lines.append(BackupEntry(path: name, byteCount: count, digest: digest))
        }
        let manifest = BackupManifest(madeAt: "x", program: "9", schema: schema, missingCount: 0, entries: lines)
        try Data(manifest.text.utf8).write(to: URL(filePath: path + "/manifest"))
        return path
    }

    @Test func `a backup whose sums are right and that is no site's is refused`() async throws {
        let site = try await BackedUpSite(people: 0)
        let folder = site.folder.path
        let own = try Data(contentsOf: URL(filePath: site.backUp().path + "/hereabouts.sqlite"))
        let known = Schema.migrations.count
        let foreign: [(entries: [String: Data], schema: Int, words: String)] = [
            ([:], known, "is no database of a site"),
            (["hereabouts.sqlite": Data("text".utf8)], known, "is no database of a site"),
            (["hereabouts.sqlite": own], known - 1, "is no database of a site"),
            (["hereabouts.sqlite": own, "etc/passwd": Data()], known, "does not know"),
            (["hereabouts.sqlite": own, "settings/a/b": Data()], known, "does not know"),
        ]
        for (entries, schema, words) in foreign {
            requireRefusal(site, words, from: try write(entries, schema: schema, in: folder))
        }
        var newer = own
        newer[63] = UInt8(known + 1)
        let path = try write(["hereabouts.sqlite": newer], schema: known + 1, in: folder)
        requireRefusal(site, "knows schemas up to \(known). Put it back with that version", from: path)
    }

    @Test(arguments: ["../x", "a/../x", "/etc/passwd", "", "media//x", "./x", "media/"])
    func `no line of a manifest leads out of its folder`(_ path: String) {
        let digest = String(repeating: "a", count: 64)
        #expect(BackupEntry(line: "\(digest) 1 \(path)") == nil)
        #expect(BackupEntry(line: "\(digest) 1 media/ab/x y.png")?.path == "media/ab/x y.png")
        for line in ["\(digest) -1 x", "\(digest) +1 x", "\(digest.dropLast()) 1 x", "\(digest) x", ""] {
            #expect(BackupEntry(line: line) == nil)
        }
    }

    @Test func `nothing is put over anything`() async throws {
        let site = try await BackedUpSite()
        try site.backUp()
        try FileManager.default.createDirectory(atPath: site.target, withIntermediateDirectories: false)
        try Data("mine".utf8).write(to: URL(filePath: site.target + "/notes.txt"))
        let error = #expect(throws: BackupFailure.self) { try site.restore() }
        #expect(
            error?.description
                == "\(site.target) is not empty: there is notes.txt. Give a folder that is empty or not there."
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.target) == ["notes.txt"])
        // One that is whole is no leftover.
        try FileManager.default.removeItem(atPath: site.target + "/notes.txt")
        try site.restore()
        let before = try BackedUpSite.files(in: site.target)
        #expect(throws: BackupFailure.self) { try site.restore() }
        #expect(try BackedUpSite.files(in: site.target) == before)
    }

    @Test func `one that was killed is not served, and begun anew by the next`() async throws {
        let site = try await BackedUpSite()
        try site.backUp()
        let half = site.target + "/restoring/files"
        try FileManager.default.createDirectory(atPath: half + "/media", withIntermediateDirectories: true)
        try Data("half".utf8).write(to: URL(filePath: half + "/hereabouts.sqlite"))
        try FileManager.default.createDirectory(atPath: site.target + "/media", withIntermediateDirectories: true)
        try Data("half".utf8).write(to: URL(filePath: site.target + "/media/rest"))
        for command in [["serve", "--port", "0"], ["migrate"], ["backup", site.backups.path]] {
            let (status, output) = try Program.run(command + ["--data", site.target])
            #expect(status == 1)
            #expect(output.contains("A restore into \(site.target) runs, or has not come to its end"), "\(output)")
        }
        try site.restore()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: site.target).sorted() == ["hereabouts.sqlite", "media"]
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.target + "/media").count == site.keys.count)
    }

    @Test func `the newest of a folder is taken, or the one that is named`() async throws {
        let site = try await BackedUpSite(people: 1)
        let old = try site.backUp().path
        try await site.addPerson(1)
        try site.backUp(at: 1_000_086_400)
        try site.restore()
        #expect(try BackedUpSite.people(in: site.target).count == 2)
        try FileManager.default.removeItem(atPath: site.target)
        try site.restore(from: old)
        #expect(try BackedUpSite.people(in: site.target).count == 1)
    }
}
