/// Why an import ended: one sentence for the person at the command line, and where in the file, where that is known.
/// Whatever is thrown, the `places.sqlite` from before is as it was.
package struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// The file cannot be opened or read.
        case unreadable
        /// The file ends in the middle of something, or is empty.
        case truncated
        /// The file is something else than a map or a gazetteer.
        case unknownFormat
        /// A known format or feature that this reader does not take.
        case unsupported
        /// The file breaks the rules of its own format.
        case malformed
        /// A length in the file is beyond what the format or this reader allows.
        case tooLarge
        /// Another import is at work on the same database.
        case busy
        /// No room for the new database.
        case diskFull
        /// The database cannot be written for another reason.
        case database
    }

    package let reason: Reason
    package let message: String
    /// Bytes from the start of the file, before decompression.
    package let byteOffset: Int64?

    package init(_ reason: Reason, _ message: String, byteOffset: Int64? = nil) {
        self.reason = reason
        self.message = message
        self.byteOffset = byteOffset
    }

    package var description: String {
        guard let byteOffset else { return message }
        return "\(message) (at byte \(byteOffset) of the file)"
    }

    /// The same error with a position, unless it already has one.
    func at(_ offset: Int64) -> ImportError {
        byteOffset == nil ? ImportError(reason, message, byteOffset: offset) : self
    }
}
