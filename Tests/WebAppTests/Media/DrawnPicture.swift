import CZlib
import Foundation

/// Small pictures made by our own code, so that a test knows every byte of them.
enum DrawnPicture {
    /// A PNG file of one colour, with further chunks before its pixels.
    static func png(
        width: Int,
        height: Int,
        alpha: Bool = false,
        opacity: UInt8 = 128,
        chunks: [(String, [UInt8])] = []
    ) -> [UInt8] {
        let pixel: [UInt8] = alpha ? [200, 30, 40, opacity] : [200, 30, 40]
        let row: [UInt8] = [0] + (0..<width).flatMap { _ in pixel }
        let header = number(width) + number(height) + [8, alpha ? 6 : 2, 0, 0, 0]
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += chunk("IHDR", header)
        for (name, content) in chunks { bytes += chunk(name, content) }
        bytes += chunk("IDAT", deflated((0..<height).flatMap { _ in row }))
        return bytes + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return number(content.count) + named + number(Int(crc32(0, named, UInt32(named.count))))
    }

    private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(UInt(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(length))
        compress(&output, &length, bytes, UInt(bytes.count))
        return Array(output.prefix(Int(length)))
    }
}
