/// Where files of members lie that are not kept in the data folder.
extension Configuration {
    private static let signs = ConfigurationRule<String>.such("signs of ASCII without spaces") {
        $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    static let mediaS3Endpoint = ConfigurationKey(
        "media-s3-endpoint",
        .media,
        "",
        says: "none: they lie in the data folder",
        takes: .empty(or: "the http or https address of a store, without a path: https://s3.example.org") {
            OutboundURL($0).map { $0.text.dropFirst("\($0.origin.scheme)://".count).split(separator: "/").count == 1 }
                ?? false
        },
        privacy: .unrepeated,
        "A store that speaks S3, for files of members in its bucket; it may lie in a private network."
    )

    static let mediaS3Bucket = ConfigurationKey(
        "media-s3-bucket",
        .media,
        "",
        says: "none",
        takes: .empty(or: "the name of a bucket: 3 to 63 small letters, digits, dots and hyphens", S3Settings.isBucket),
        "Its bucket, which nobody but the site reads and writes."
    )

    static let mediaS3Region = ConfigurationKey(
        "media-s3-region",
        .media,
        S3Settings.standardRegion,
        takes: .such("the name of a region, such as eu-north-1") {
            !$0.isEmpty && $0.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
        },
        "The region that requests are signed for."
    )

    static let mediaS3Key = ConfigurationKey(
        "media-s3-key",
        .media,
        "",
        says: "none",
        takes: signs,
        privacy: .unrepeated,
        "The name of the key (access key ID); its secret comes from HEREABOUTS_MEDIA_S3_SECRET or a file."
    )

    static let mediaS3Secret = ConfigurationKey(
        "media-s3-secret",
        .media,
        "",
        says: "none",
        takes: signs,
        privacy: .secret,
        "That secret."
    )

    static let mediaS3SecretFile = ConfigurationKey(
        "media-s3-secret-file",
        .media,
        "",
        says: "none",
        "File that holds nothing but that secret."
    )

    static let mediaS3HostStyle = ConfigurationKey(
        "media-s3-host-style",
        .media,
        false,
        "The bucket is a part of the store's name (BUCKET.s3.example.org) and not of the path."
    )

    static let mediaS3TakeOver = ConfigurationKey(
        "media-s3-take-over",
        .media,
        false,
        "Make the bucket this data folder's at the start, although it belongs to another one that is no more; for one start."
    )

    static let clamd = ConfigurationKey(
        "clamd",
        .media,
        "",
        says: "none",
        takes: .empty(or: "the path of a socket, or HOST:PORT: /run/clamav/clamd.ctl, localhost:3310") {
            ClamdAddress($0) != nil
        },
        "ClamAV's daemon, which searches files of people for malware before anything is made of them."
    )

    static let clamdTimeout = ConfigurationKey<Double>(
        "clamd-timeout",
        .media,
        120,
        takes: .upTo(3_600),
        "Seconds for its verdict on one file; 20 at most where somebody waits for a form's answer."
    )

    static let mediaKeys: [any AnyConfigurationKey] = [
        mediaS3Endpoint, mediaS3Bucket, mediaS3Region, mediaS3Key, mediaS3Secret, mediaS3SecretFile, mediaS3HostStyle,
        mediaS3TakeOver, clamd, clamdTimeout,
    ]
}
