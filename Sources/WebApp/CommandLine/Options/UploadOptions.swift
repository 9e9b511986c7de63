import ArgumentParser
import Models

/// What files may take that come in parts, in megabytes.
struct UploadOptions: ParsableArguments {
    @Option(Configuration.maxFileSize) var maxFileSize: Int

    @Option(Configuration.uploadsPerOwner) var uploadsPerOwner: Int

    @Option(Configuration.uploadsPerNetwork) var uploadsPerNetwork: Int

    @Option(Configuration.uploadsPerHour) var uploadsPerHour: Int

    @Option(Configuration.diskReserve) var diskReserve: Int

    @Option(Configuration.storagePerMember) var storagePerMember: Int

    private static let standard = UploadLimits()

    var limits: UploadLimits {
        var limits = Self.standard
        limits.fileBytes = maxFileSize << 20
        limits.ownerBytes = uploadsPerOwner << 20
        limits.networkBytes = uploadsPerNetwork << 20
        limits.ownerBytesPerHour = uploadsPerHour << 20
        limits.networkBytesPerHour = uploadsPerHour << 24
        limits.reserveBytes = diskReserve << 20
        limits.member = member
        return limits
    }

    /// For files of every kind.
    var member: MemberStorage { MemberStorage(most: storagePerMember == 0 ? nil : Int64(storagePerMember) << 20) }
}
