import Foundation

/// Says in the log when the disk gets short, before it is full, and when there is room again: a line each.
struct DiskWatch {
    let folder: String
    /// What files of people leave free: the database grows into it.
    let reserveBytes: Int
    private var isShort = false

    /// How often somebody looks.
    static let interval = Duration.seconds(60)

    init(folder: String, reserveBytes: Int) { (self.folder, self.reserveBytes) = (folder, reserveBytes) }

    enum Line: Hashable {
        case short(String)
        case roomAgain(String)
    }

    /// `nil` where nothing has changed.
    mutating func line(freeBytes: Int) -> Line? {
        let wasShort = isShort
        // A little more than it takes to be short, so that a file which comes and goes is no news.
        isShort = freeBytes < (wasShort ? reserveBytes + reserveBytes / 10 : reserveBytes)
        guard isShort != wasShort else { return nil }
        let free = "\(freeBytes >> 20) MB are free on the disk of \(folder)"
        return isShort
            ? .short(
                "Only \(free), and \(reserveBytes >> 20) MB are kept for the database (--disk-reserve): files of people are "
                    + "refused. Make room before nothing can be written"
            ) : .roomAgain("\(free) again")
    }
}

extension App {
    /// What is free where the data is.
    var freeBytes: Int { (settings.freeBytes ?? UploadFiles.freeBytes)(settings.data.folder.path) }

    /// Until its task is cancelled.
    func watchDisk() async {
        var watch = DiskWatch(folder: settings.data.folder.path, reserveBytes: settings.uploadLimits.reserveBytes)
        while !Task.isCancelled {
            switch watch.line(freeBytes: freeBytes) {
            case .short(let words): logger.warning("\(words)")
            case .roomAgain(let words): logger.notice("\(words)")
            case nil: break
            }
            try? await endedSessions.delete(from: database)
            do { try await Task.sleep(for: DiskWatch.interval) } catch { return }
        }
    }
}
