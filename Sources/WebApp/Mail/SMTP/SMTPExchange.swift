import CCurl
import Foundation

/// What libcurl's callbacks read and write during one submission, all of it on the submitting thread.
final class SMTPExchange {
    private let message: [UInt8]
    private var position = 0
    /// The last line by which the server refused something (RFC 5321 section 4.2.1), or nothing.
    private(set) var refusal = ""

    init(message: [UInt8]) { self.message = message }

    /// Gives libcurl the next bytes of the message; 0 is its end (CURLOPT_READFUNCTION(3)).
    static let read: curl_read_callback = { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        let exchange = Unmanaged<SMTPExchange>.fromOpaque(context).takeUnretainedValue()
        let length = min(size * count, exchange.message.count - exchange.position)
        exchange.message.withUnsafeBytes { bytes in
            let next = UnsafeRawBufferPointer(rebasing: bytes[exchange.position..<exchange.position + length])
            UnsafeMutableRawBufferPointer(start: buffer, count: length).copyMemory(from: next)
        }
        exchange.position += length
        return length
    }

    /// Keeps a line of the server (CURLOPT_HEADERFUNCTION(3)).
    static let hear: curl_write_callback = { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        let exchange = Unmanaged<SMTPExchange>.fromOpaque(context).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: buffer, count: size * count)
        let line = String(decoding: bytes.prefix(500), as: UTF8.self)
        if line.hasPrefix("4") || line.hasPrefix("5") {
            exchange.refusal = line.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return size * count
    }
}
