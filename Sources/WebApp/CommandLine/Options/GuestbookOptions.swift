import ArgumentParser
import Models

/// What the photos and videos of guestbooks may take, in gigabytes.
struct GuestbookOptions: ParsableArguments {
    @Option(Configuration.guestStorage) var guestStorage: Int

    @Option(Configuration.bookStorage) var bookStorage: Int

    @Option(Configuration.hostStorage) var hostStorage: Int

    @Option(Configuration.guestStoragePerHour) var guestStoragePerHour: Int

    private static let standard = GuestbookLimits()

    func limits(_ member: MemberStorage) -> GuestbookLimits {
        var limits = Self.standard
        limits.member = member
        limits.guestBytes = Int64(guestStorage) << 30
        limits.bookBytes = Int64(bookStorage) << 30
        limits.hostBytes = Int64(hostStorage) << 30
        limits.bytesAnHour = Int64(guestStoragePerHour) << 30
        return limits
    }
}
