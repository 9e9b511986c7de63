import ArgumentParser

/// Backups that `serve` and `work` make by themselves.
struct BackupOptions: ParsableArguments {
    @Option(Configuration.backupFolder) var backupFolder: String

    @Option(Configuration.backupKeep) var backupKeep: String

    /// `nil` where nobody wants them.
    func nightly(_ data: DataDirectory, _ media: MediaSettings) throws -> NightlyBackup? {
        guard !backupFolder.isEmpty else { return nil }
        return NightlyBackup(data: data, media: media, folder: backupFolder, keep: BackupKeep(backupKeep) ?? .standard)
    }
}
