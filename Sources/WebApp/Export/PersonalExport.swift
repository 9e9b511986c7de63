import Auth
import Clocks
import HTTPServer
import Models

/// Everything that a member has written, as files: the texts are made at once, pictures are read one by one.
struct PersonalExport: Sendable {
    /// A picture and its name in the export.
    struct Picture: Sendable {
        let name: String
        let key: String
    }

    let now: Int64
    let texts: [(name: String, bytes: [UInt8])]
    let pictures: [Picture]

    /// Reads all but the pictures. Throws the database's errors.
    init(of account: AccountID, now: Int64, _ app: App, _ db: DatabaseConnection) throws {
        guard let owner = try Account.find(account, db) else { throw HTTPError(.notFound, "no such account") }
        let source = ExportSource(owner: owner, now: now, app: app, db: db)
        let parts = try Features.web.map { try $0.export(source) }
        self.now = now
        texts = parts.flatMap(\.texts)
        pictures = parts.flatMap(\.pictures)
    }

    /// Writes the ZIP file; at most a megabyte of it is in memory, however long a video is.
    func write(from media: MediaStore, to writer: BodyWriter) async throws {
        var zip = ZipWriter(at: now) { try await writer.write($0) }
        var manifest = ExportManifest(generatedAt: Timestamp.text(now))
        for text in texts {
            try await zip.add(text.name, text.bytes)
            manifest.sha256[text.name] = ContentDigest.sha256(text.bytes)
        }
        for picture in pictures {
            // Removed since the list was made: said, so that nobody looks for it.
            guard let key = MediaKey(picture.key), let file = try await media.reader(of: key) else {
                manifest.missing.append(picture.name)
                continue
            }
            manifest.sha256[picture.name] = try await zip.add(picture.name, file)
        }
        try await zip.add("manifest.json", ExportJSON.bytes(manifest))
        try await zip.finish()
    }
}

/// Whose export is made, and from what.
struct ExportSource {
    let owner: Account
    let now: Int64
    let app: App
    let db: DatabaseConnection

    var account: AccountID { owner.id }
}

/// What a feature has of a member's own.
struct ExportPart {
    var texts: [(name: String, bytes: [UInt8])] = []
    var pictures: [PersonalExport.Picture] = []
}

extension ZipWriter {
    private static let pieceBytes = 1 << 20

    /// Adds a file piece by piece. Returns its SHA-256 in hexadecimal digits.
    mutating func add(_ name: String, _ file: MediaReader) async throws -> String {
        var digest = RunningSHA256()
        var offset = 0
        try await add(name) {
            guard offset < file.size else { return nil }
            let piece = try await file.read(offset..<min(offset + Self.pieceBytes, file.size))
            offset += piece.count
            digest.update(piece)
            return piece
        }
        return ContentDigest.hexadecimal(digest.finish())
    }
}
