import Foundation
import HTTPServer
import Models

/// Whether something failed for want of room: on the disk, or of what this user may have of it.
enum FullDisk {
    static func isReason(of error: any Error) -> Bool {
        if DatabaseFault(error) == .full { return true }
        if let error = error as? SystemError { return [ENOSPC, EDQUOT].contains(error.code) }
        return (error as? CocoaError)?.code == .fileWriteOutOfSpace
    }

    /// A tool that cannot write what it has made ends as on a file that is broken, or is killed (SIGBUS) as one that takes too
    /// much: which it was, only the disk knows.
    static func explains(_ error: PictureError, freeBytes: Int) -> Bool {
        switch error {
        case .broken, .tooLarge: freeBytes < WriteProbe.leastBytes
        case .notAPicture, .tooManyBytes, .infected, .unscanned, .unavailable: false
        }
    }
}
