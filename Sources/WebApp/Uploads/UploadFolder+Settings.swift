import HTTPServer

extension UploadFolder {
    /// Where files of forms lie, and what they may take.
    convenience init(_ settings: Settings, owner: String) {
        let path = settings.data.uploads.path
        self.init(path: path, owner: owner, maxBytes: settings.maxUploadBytes ?? Self.standardBytes(at: path))
    }
}

extension ResumableUploads {
    /// In the same folder, within the limits of the settings.
    convenience init(_ settings: Settings) {
        self.init(
            folder: settings.data.uploads.path,
            limits: settings.uploadLimits,
            freeBytes: settings.freeBytes
        )
    }
}
