/// Why nobody can say whether a file is clean: it counts as unseen, and never as clean. Says nothing of the file.
enum ScannerFailure: Error, Hashable, CustomStringConvertible {
    /// Nobody listens there, or the socket may not be opened.
    case away(at: String)
    case timedOut
    /// The connection ended before an answer.
    case cutOff
    case tooLong
    case beyondLimits
    /// It has answered with an error of its own.
    case failed
    case unknownAnswer
    /// The file cannot be read here.
    case unreadable

    var description: String {
        switch self {
        case .away(let place): "ClamAV's daemon does not answer at \(place)"
        case .timedOut: "ClamAV's daemon took too long (clamd-timeout)"
        case .cutOff: "ClamAV's daemon has ended the connection before an answer"
        case .tooLong: "a file is longer than ClamAV's daemon takes: raise StreamMaxLength in clamd.conf"
        case .beyondLimits: "a file passes a limit of ClamAV: raise MaxFileSize and MaxScanSize in clamd.conf"
        case .failed: "ClamAV's daemon has answered with an error: see its log"
        case .unknownAnswer: "ClamAV's daemon has answered what is no answer"
        case .unreadable: "a file cannot be read to be searched for malware"
        }
    }
}

/// Malware is in a file. Whose it is stands nowhere in this.
struct MalwareFound: Error, Hashable {
    let signature: String
}
