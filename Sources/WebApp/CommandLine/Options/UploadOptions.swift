import ArgumentParser
import Models

/// What files may take that come in parts, in megabytes.
struct UploadOptions: ParsableArguments {
    @Option(name: .long, help: "For one file.")
    var maxFileSize: Int = Environment.value("MAX_FILE_SIZE") ?? standard.fileBytes >> 20

    @Option(name: .long, help: "For all files of one owner that no page shows yet.")
    var uploadsPerOwner: Int = Environment.value("UPLOADS_PER_OWNER") ?? standard.ownerBytes >> 20

    @Option(name: .long, help: "For all files from one network that no page shows yet.")
    var uploadsPerNetwork: Int = Environment.value("UPLOADS_PER_NETWORK") ?? standard.networkBytes >> 20

    @Option(name: .long, help: "For what one owner sends in an hour; a network may send sixteen times as much.")
    var uploadsPerHour: Int = Environment.value("UPLOADS_PER_HOUR") ?? standard.ownerBytesPerHour >> 20

    @Option(name: .long, help: "Of the disk that files of people leave free.")
    var diskReserve: Int = Environment.value("DISK_RESERVE") ?? standard.reserveBytes >> 20

    private static let standard = UploadLimits()
    private static let most = 1 << 30

    func validate() throws {
        let all = [maxFileSize, uploadsPerOwner, uploadsPerNetwork, uploadsPerHour]
        guard all.allSatisfy({ (1...Self.most).contains($0) }), (0...Self.most).contains(diskReserve) else {
            throw ValidationError("Limits of uploads are between 1 and \(Self.most) megabytes; the reserve may be 0.")
        }
    }

    var limits: UploadLimits {
        var limits = Self.standard
        limits.fileBytes = maxFileSize << 20
        limits.ownerBytes = uploadsPerOwner << 20
        limits.networkBytes = uploadsPerNetwork << 20
        limits.ownerBytesPerHour = uploadsPerHour << 20
        limits.networkBytesPerHour = uploadsPerHour << 24
        limits.reserveBytes = diskReserve << 20
        return limits
    }
}
