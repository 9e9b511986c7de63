import HTTPServer
import Models

extension UploadFolder {
    /// Where files of forms lie, and what they may take.
    convenience init(_ settings: Settings, owner: String) {
        let path = settings.data.uploads.path
        self.init(path: path, owner: owner, maxBytes: settings.maxUploadBytes ?? Self.standardBytes(at: path))
    }
}

extension ResumableUploads {
    /// In the same folder, or where the media store lies, within the limits of the settings.
    convenience init(
        _ settings: Settings,
        _ media: MediaStore,
        _ database: AppDatabase,
        owner: String,
        clock: @escaping @Sendable () -> Int64
    ) {
        self.init(
            folder: settings.data.uploads.path,
            limits: settings.uploadLimits,
            objects: (media.home as? S3Home)?.objects,
            storePool: media.pool,
            owner: owner,
            database: database,
            clock: clock,
            freeBytes: settings.freeBytes
        )
    }
}
