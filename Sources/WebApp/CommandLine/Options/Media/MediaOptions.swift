import ArgumentParser

/// Where the files of members lie: in the data folder, or in a bucket of a store that speaks S3.
struct MediaOptions: ParsableArguments {
    @Option(Configuration.mediaS3Endpoint) var endpoint: String

    @Option(Configuration.mediaS3Bucket) var bucket: String

    @Option(Configuration.mediaS3Region) var region: String

    @Option(Configuration.mediaS3Key) var key: String

    @Option(Configuration.mediaS3SecretFile) var secretFile: String

    @Flag(Configuration.mediaS3HostStyle) var hostStyle: Bool

    @Flag(Configuration.mediaS3TakeOver) var takeOver: Bool

    func validate() throws {
        try Configuration.mediaS3Endpoint.require(endpoint)
        try Configuration.mediaS3Key.require(key)
        _ = try settings
    }

    private var secret: String {
        get throws { try Secret.value(of: Configuration.mediaS3Secret, file: secretFile) }
    }

    var settings: MediaSettings {
        get throws {
            guard !endpoint.isEmpty else {
                guard bucket.isEmpty else {
                    throw ValidationError("--media-s3-bucket lies in a store: name it with --media-s3-endpoint.")
                }
                return MediaSettings()
            }
            let secret = try secret
            guard let url = OutboundURL(endpoint), !bucket.isEmpty, !key.isEmpty, !secret.isEmpty else {
                throw ValidationError(
                    """
                    With --media-s3-endpoint give --media-s3-bucket, --media-s3-key, and its secret in a file \
                    (--media-s3-secret-file) or the environment (\(Configuration.mediaS3Secret.variable)).
                    """
                )
            }
            return MediaSettings(
                s3: S3Settings(
                    endpoint: url,
                    bucket: bucket,
                    region: region,
                    key: key,
                    secret: secret,
                    isBucketInHost: Configuration.mediaS3HostStyle.isOn(hostStyle),
                    takesOver: Configuration.mediaS3TakeOver.isOn(takeOver)
                )
            )
        }
    }
}
