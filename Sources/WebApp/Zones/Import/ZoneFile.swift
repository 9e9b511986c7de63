import Foundation
import Models
import Templates

/// Reads zones from the kinds of files that `import-zones` takes. What a file is is told by its content.
enum ZoneFile {
    static let maxZones = 20_000
    static let maxMegabytes = 64

    /// `radius` in metres is that of points that have none. Throws `ZoneFileProblem`, and Foundation's error or
    /// `FolderInPlaceOfFile` where it cannot be read.
    static func read(at url: URL, radius: Double? = nil) throws -> [ImportedZone] {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
            throw FolderInPlaceOfFile(path: url.path)
        }
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        let most = maxMegabytes << 20
        let data = try handle.read(upToCount: most + 1) ?? Data()
        guard data.count <= most else { throw ZoneFileProblem(.tooLarge(megabytes: maxMegabytes)) }
        return try read(Array(data), radius: radius)
    }

    /// Throws `ZoneFileProblem`.
    static func read(_ bytes: [UInt8], radius: Double? = nil) throws(ZoneFileProblem) -> [ImportedZone] {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
        if content.starts(with: [0x50, 0x4B, 0x03, 0x04]) { throw ZoneFileProblem(.packed) }
        if content.starts(with: [0xFE, 0xFF]) || content.starts(with: [0xFF, 0xFE]) { throw ZoneFileProblem(.utf16) }
        let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let drafts: [ZoneDraft]
        if content.starts(with: Array("bplist".utf8)) || isPropertyList(content) {
            drafts = try ZonePropertyList.read(content, radius: radius)
        } else if first == UInt8(ascii: "{") {
            drafts = try ZoneGeoJSONFile.read(content, radius: radius)
        } else if first == UInt8(ascii: "<") {
            drafts = try ZoneXMLFile.read(content, radius: radius)
        } else {
            throw ZoneFileProblem(first == nil ? .empty : .unknown)
        }
        guard !drafts.isEmpty else { throw ZoneFileProblem(.none) }
        return try keyed(drafts)
    }

    private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(1_024), as: UTF8.self)
        return head.contains("<plist")
    }

    /// Zones of one name are told apart by their turn; an id that is there twice is a mistake.
    private static func keyed(_ drafts: [ZoneDraft]) throws(ZoneFileProblem) -> [ImportedZone] {
        var seen: Set<String> = []
        var zones: [ImportedZone] = []
        for draft in drafts {
            var key = draft.id ?? draft.name
            if let id = draft.id, seen.contains(id) { throw draft.problem(.twice, "id") }
            var turn = 1
            while !seen.insert(key).inserted {
                turn += 1
                key = "\(draft.name)#\(turn)"
            }
            zones.append(try draft.zone(key: key))
        }
        return zones
    }
}
