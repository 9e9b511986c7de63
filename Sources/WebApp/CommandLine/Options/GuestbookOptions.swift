import ArgumentParser
import Models

/// What the photos and videos of guestbooks may take, in gigabytes.
struct GuestbookOptions: ParsableArguments {
    @Option(name: .long, help: "For what one guest posts into one book.")
    var guestStorage: Int = Environment.value("GUEST_STORAGE") ?? Int(standard.guestBytes >> 30)

    @Option(name: .long, help: "For one book.")
    var bookStorage: Int = Environment.value("BOOK_STORAGE") ?? Int(standard.bookBytes >> 30)

    @Option(name: .long, help: "For all books of one host.")
    var hostStorage: Int = Environment.value("HOST_STORAGE") ?? Int(standard.hostBytes >> 30)

    @Option(name: .long, help: "For what one guest posts in an hour.")
    var guestStoragePerHour: Int = Environment.value("GUEST_STORAGE_PER_HOUR") ?? Int(standard.bytesAnHour >> 30)

    private static let standard = GuestbookLimits()
    private static let most = 1 << 20

    func validate() throws {
        let all = [guestStorage, bookStorage, hostStorage, guestStoragePerHour]
        guard all.allSatisfy({ (1...Self.most).contains($0) }) else {
            throw ValidationError("Limits of guestbooks are between 1 and \(Self.most) gigabytes.")
        }
    }

    var limits: GuestbookLimits {
        var limits = Self.standard
        limits.guestBytes = Int64(guestStorage) << 30
        limits.bookBytes = Int64(bookStorage) << 30
        limits.hostBytes = Int64(hostStorage) << 30
        limits.bytesAnHour = Int64(guestStoragePerHour) << 30
        return limits
    }
}
