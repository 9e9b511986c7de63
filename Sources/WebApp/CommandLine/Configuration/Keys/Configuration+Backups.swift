/// Copies of the site.
extension Configuration {
    static let backupFolder = ConfigurationKey(
        "backup-folder",
        .backups,
        "",
        says: "none",
        "Folder for a backup each night, best on another disk."
    )

    static let backupKeep = ConfigurationKey(
        "backup-keep",
        .backups,
        "\(BackupKeep.standard)",
        takes: .such("days, weeks and months, as in \"7d 4w 6m\"") { BackupKeep($0) != nil },
        "Which backups stay: the newest of so many days, weeks and months. `hereabouts backup` keeps all where nobody says it."
    )

    static let backupKeys: [any AnyConfigurationKey] = [backupFolder, backupKeep]
}
