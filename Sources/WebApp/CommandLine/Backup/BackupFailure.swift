import Foundation
import HTTPServer
import Models

/// Why a backup cannot be made, or one cannot be put back, in one line that says what to do.
struct BackupFailure: Error, Hashable, CustomStringConvertible {
    let description: String
    /// Whether somebody else is at it.
    let isBusy: Bool

    init(_ description: String, isBusy: Bool = false) { (self.description, self.isBusy) = (description, isBusy) }

    /// For what the system has thrown at work on `path`; what speaks for itself stays as it is.
    static func explaining(_ error: any Error, at path: String) -> any Error {
        if FullDisk.isReason(of: error) { return noRoom(at: path) }
        guard let error = error as? SystemError else { return error }
        return BackupFailure("\(path) cannot be written: \(error). Look at its disk and whose it is.")
    }

    static func noRoom(at path: String, needing bytes: Int64? = nil) -> BackupFailure {
        let need = bytes.map { ": \(ByteWords.text($0)) are needed" } ?? ""
        return BackupFailure("There is no room on the disk of \(path)\(need). Make some, and try again.")
    }
}

/// Sizes as operators read them.
enum ByteWords {
    static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

    static func text(_ bytes: Int64) -> String {
        let steps = [(Int64(1) << 30, "GB"), (Int64(1) << 20, "MB"), (Int64(1) << 10, "KB")]
        guard let (size, unit) = steps.first(where: { bytes >= $0.0 }) else { return "\(bytes) bytes" }
        return String(format: "%.1f %@", Double(bytes) / Double(size), unit)
    }
}
