import Models

/// What files of people may take. Uploads are counted in megabytes (2^20 bytes), what stays in gigabytes (2^30).
extension Configuration {
    private static let uploads = UploadLimits()
    private static let guestbooks = GuestbookLimits()
    private static let tracks = TrackLimits()
    private static let megabytes = ConfigurationRule.range(1...1 << 30)
    private static let gigabytes = ConfigurationRule.range(1...1 << 20)

    static let maxUploads = ConfigurationKey<Int>(
        "max-uploads",
        .storage,
        otherwise: "a tenth of the free disk, 4096 at most",
        takes: .range(1...1 << 20),
        "Megabytes that files of forms may take while they are worked on."
    )

    static let maxFileSize = ConfigurationKey(
        "max-file-size",
        .storage,
        uploads.fileBytes >> 20,
        takes: megabytes,
        "Megabytes of one file that comes in parts."
    )

    static let uploadsPerOwner = ConfigurationKey(
        "uploads-per-owner",
        .storage,
        uploads.ownerBytes >> 20,
        takes: megabytes,
        "Megabytes of all files of one owner that no page shows yet."
    )

    static let uploadsPerNetwork = ConfigurationKey(
        "uploads-per-network",
        .storage,
        uploads.networkBytes >> 20,
        takes: megabytes,
        "Megabytes of all files from one network that no page shows yet."
    )

    static let uploadsPerHour = ConfigurationKey(
        "uploads-per-hour",
        .storage,
        uploads.ownerBytesPerHour >> 20,
        takes: megabytes,
        "Megabytes that one owner sends in an hour; a network may send sixteen times as much."
    )

    static let diskReserve = ConfigurationKey(
        "disk-reserve",
        .storage,
        uploads.reserveBytes >> 20,
        takes: .range(0...1 << 30),
        "Megabytes of the disk that files of people leave free."
    )

    static let guestStorage = ConfigurationKey(
        "guest-storage",
        .storage,
        Int(guestbooks.guestBytes >> 30),
        takes: gigabytes,
        "Gigabytes of what one guest posts into one book."
    )

    static let bookStorage = ConfigurationKey(
        "book-storage",
        .storage,
        Int(guestbooks.bookBytes >> 30),
        takes: gigabytes,
        "Gigabytes of one book."
    )

    static let hostStorage = ConfigurationKey(
        "host-storage",
        .storage,
        Int(guestbooks.hostBytes >> 30),
        takes: gigabytes,
        "Gigabytes of all books of one host."
    )

    static let guestStoragePerHour = ConfigurationKey(
        "guest-storage-per-hour",
        .storage,
        Int(guestbooks.bytesAnHour >> 30),
        takes: gigabytes,
        "Gigabytes that one guest posts in an hour."
    )

    static let storagePerMember = ConfigurationKey(
        "storage-per-member",
        .storage,
        20_480,
        takes: .range(0...1 << 30),
        """
        Megabytes of all files of one member: sent to books, songs, and on their way; 0: as much as there is room. Who has more \
        keeps it and adds nothing.
        """
    )

    static let zoneStorage = ConfigurationKey(
        "zone-storage",
        .storage,
        Int(tracks.zoneBytes >> 30),
        takes: gigabytes,
        "Gigabytes of the songs of one zone."
    )

    static let songStorage = ConfigurationKey(
        "song-storage",
        .storage,
        Int(tracks.accountBytes >> 30),
        takes: gigabytes,
        "Gigabytes of the songs of one member."
    )

    static let storageKeys: [any AnyConfigurationKey] = [
        storagePerMember, maxUploads, maxFileSize, uploadsPerOwner, uploadsPerNetwork, uploadsPerHour, diskReserve,
        guestStorage,
        bookStorage, hostStorage, guestStoragePerHour, zoneStorage, songStorage,
    ]
}
