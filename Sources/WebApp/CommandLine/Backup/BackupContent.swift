import Foundation
import HTTPServer
import Models

/// A backup on its way: what is in its folder so far.
struct BackupContent {
    /// Its folder, under a name that no whole backup has.
    let path: String
    /// From which files are linked that it has already.
    let last: WholeBackup?
    let beforeStep: (BackupStep) throws -> Void
    private(set) var entries: [BackupEntry] = []
    private(set) var newByteCount: Int64 = 0
    private(set) var damaged: [String] = []
    /// Names of files that rows of the copied database have.
    private var names: Set<String> = []
    /// Files of which the store hands out other bytes than were put there.
    private(set) var spoiled: [String] = []

    /// Files of a data folder that are no settings: they are taken in another way, or can be made again.
    private static let noSettings = [
        "hereabouts.sqlite", "places.sqlite", "towns.sqlite", "before-", "geocoding.json", DataDirectory.mediaOwnerName,
    ]
    /// Nobody keeps more in a file of settings, a key or a certificate.
    private static let mostSettingsBytes = 1 << 20
    /// An old copy is read again on one day of so many, since a disk may have lost it.
    private static let daysBetweenReadings = 30

    init(path: String, last: WholeBackup?, beforeStep: @escaping (BackupStep) throws -> Void) {
        (self.path, self.last, self.beforeStep) = (path, last, beforeStep)
    }

    /// Returns the schema.
    mutating func addDatabase(at location: DatabaseLocation) throws -> Int {
        try beforeStep(.database)
        switch location {
        case .file(let source):
            let copy = "\(path)/\(BackupEntry.database)"
            let schema = try DatabaseFile(path: source).copy(to: copy)
            try takeWritten(BackupEntry.database)
            names = try DatabaseFile(path: copy).read { try NamedMedia.names($0) }
            return schema
        case .server(let address):
            let schema = try location.schema()
            try addDump(of: address)
            try takeWritten(BackupEntry.dump)
            return schema
        }
    }

    /// The names of files are of the same moment as the dump.
    private mutating func addDump(of address: PostgresAddress) throws {
        let dump = DatabaseDump(address: address, path: "\(path)/\(BackupEntry.dump)") { [beforeStep] in
            try beforeStep(.database)
        }
        names = try address.atOneMoment { snapshot, db in
            try dump.make(of: snapshot)
            return try NamedMedia.names(db)
        }
    }

    private mutating func takeWritten(_ name: String) throws {
        let (byteCount, digest) = try FileCopy.digest(of: "\(path)/\(name)")
        take(BackupEntry(path: name, byteCount: byteCount, digest: digest), isNew: true)
    }

    /// The map is never changed in place, every import puts a new file there: one that was opened is whole. Where the last backup
    /// has the same bytes, those are taken.
    mutating func addPlaces(_ source: String) throws {
        try beforeStep(.places)
        guard access(source, F_OK) == 0 else { return }
        let (byteCount, digest) = try FileCopy.digest(of: source)
        let entry = BackupEntry(path: BackupEntry.places, byteCount: byteCount, digest: digest)
        if last?.manifest.entries.contains(entry) == true, link(entry.path) { return take(entry, isNew: false) }
        try copy(source, as: entry.path)
    }

    /// What else lies in the data folder as a file: settings, certificates, keys. Those of the site itself are in the database.
    mutating func addSettings(of data: DataDirectory) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: data.folder.path).sorted() {
            let source = "\(data.folder.path)/\(name)"
            var information = stat()
            guard !Self.noSettings.contains(where: name.hasPrefix), !name.hasSuffix(".lock"), !name.contains("\n"),
                lstat(source, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
                information.st_size <= Self.mostSettingsBytes
            else { continue }
            try copy(source, as: BackupEntry.settings + name)
        }
    }

    /// Returns the names that rows of the copied database have and that are no files, and how many have names at all.
    mutating func addMedia(_ list: BackupMediaList) throws -> (missing: [String], namedCount: Int) {
        var missing = names
        let namedCount = missing.count
        for (index, file) in list.files.enumerated() {
            try beforeStep(.media(index, of: list.files.count))
            if let known = file.known, try linkWhole(known) {
                take(known, isNew: false)
            } else if try !copy(file.key, of: list.store, as: file.path) {
                continue
            }
            missing.remove(file.key.description)
        }
        return (missing.sorted(), namedCount)
    }

    /// False where there is no such file, or a damaged one.
    private mutating func copy(_ key: MediaKey, of store: MediaStore, as name: String) throws -> Bool {
        try FileCopy.makeFolders(of: name, below: path)
        do {
            guard let (byteCount, digest) = try store.home.copy(key, to: "\(path)/\(name)") else { return false }
            take(BackupEntry(path: name, byteCount: byteCount, digest: digest), isNew: true)
            return true
        } catch let failure as S3Failure where failure.isDamage {
            // The others are worth a backup all the same.
            unlink("\(path)/\(name)")
            spoiled.append(name)
            return false
        }
    }

    /// Writes the manifest when everything else is on the disk.
    func finish(madeAt: String, schema: Int, missingCount: Int) throws {
        let manifest = BackupManifest(
            madeAt: madeAt,
            program: Version.current,
            schema: schema,
            missingCount: missingCount,
            entries: entries
        )
        try FileCopy.syncAll(path)
        let file = try TemporaryFile(in: path)
        try file.write(Array(manifest.text.utf8))
        try file.move(to: "\(path)/\(BackupManifest.name)")
        try DurableFolder.sync(path)
    }

    private mutating func copy(_ source: String, as name: String) throws {
        try FileCopy.makeFolders(of: name, below: path)
        let (byteCount, digest) = try FileCopy.make(of: source, at: "\(path)/\(name)")
        take(BackupEntry(path: name, byteCount: byteCount, digest: digest), isNew: true)
    }

    private mutating func take(_ entry: BackupEntry, isNew: Bool) {
        entries.append(entry)
        if isNew { newByteCount += entry.byteCount }
    }

    /// The same after a look at the bytes, where it is their day. False where they are not what they were.
    private mutating func linkWhole(_ entry: BackupEntry) throws -> Bool {
        guard let last, last.byteCount(of: entry) == entry.byteCount else { return false }
        if isDue(entry), try !last.holds(entry) {
            damaged.append(entry.path)
            return false
        }
        try FileCopy.makeFolders(of: entry.path, below: path)
        return link(entry.path)
    }

    /// False where it cannot be: some file systems know no links, and all of them only so many to one file.
    private func link(_ name: String) -> Bool {
        guard let last else { return false }
        return Foundation.link("\(last.path)/\(name)", "\(path)/\(name)") == 0
    }

    private func isDue(_ entry: BackupEntry) -> Bool {
        let day = (last?.name?.instant ?? 0) / 86_400
        return Int64(entry.digest.prefix(6), radix: 16).map { ($0 + day) % Int64(Self.daysBetweenReadings) == 0 }
            ?? true
    }
}
