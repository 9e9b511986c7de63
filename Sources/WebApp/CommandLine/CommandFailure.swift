import Foundation
import HTTPServer
import Models

/// Why a command could not be done, where what was thrown is another library's: its own words are of no use to whoever runs the
/// site.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    /// `nil` for what speaks for itself.
    init?(_ error: any Error) {
        if let fault = DatabaseFault(error) {
            description = "The database cannot be used: \(fault.words)."
        } else if let error = error as? ServerError {
            description = "\(error). \(Self.advice(error))"
        } else if let error = error as? CocoaError {
            description = Self.words(error)
        } else {
            return nil
        }
    }

    private static func advice(_ error: ServerError) -> String {
        switch error.code {
        case EADDRINUSE: "Stop that one, or give another port by --port."
        case EACCES:
            """
            Give a port from 1024 on by --port and put a proxy in front, or give the right: \
            AmbientCapabilities=CAP_NET_BIND_SERVICE in the unit of systemd.
            """
        default: "Give another address by --host."
        }
    }

    private static func words(_ error: CocoaError) -> String {
        let path = error.userInfo[NSFilePathErrorKey] as? String ?? (error.userInfo[NSURLErrorKey] as? URL)?.path
        let inner = error.underlying as NSError?
        let isSystem = inner?.domain == NSPOSIXErrorDomain
        let reason =
            isSystem ? String(cString: strerror(CInt(truncatingIfNeeded: inner?.code ?? 0))) : reason(error.code)
        guard let path else { return "A file cannot be used: \(reason)." }
        let owner = access(path, F_OK) == 0 ? " (of \(FileOwner.name(of: path)))" : ""
        return "\(path)\(owner) cannot be used: \(reason)."
    }

    private static func reason(_ code: CocoaError.Code) -> String {
        switch code {
        case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file"
        case .fileReadNoPermission, .fileWriteNoPermission: "\(FileOwner.ofThisProcess) must not do that"
        case .fileWriteOutOfSpace: "there is no room on the disk. Free some, then start again"
        case .fileWriteVolumeReadOnly: "its disk is mounted read-only"
        case .fileWriteFileExists: "it is there already"
        default: "reading or writing failed (\(code.rawValue))"
        }
    }
}
