import CZlib
import Clocks
import Foundation

/// Writes a ZIP file as it goes (APPNOTE 6.3.10 of PKWARE): contents are stored as they are, since pictures are
/// compressed already, and names are UTF-8. What is known whole has its checksum before it, what is read piece by piece
/// behind it (section 4.3.9). The directory is in ZIP64 where it has to be; one file has less than 4 GiB.
struct ZipWriter {
    struct TooLarge: Error {}

    private struct Entry {
        let name: [UInt8]
        let offset: UInt64
        /// Whether checksum and size follow the content.
        let isPiecewise: Bool
        var crc: UInt32 = 0
        var size: UInt32 = 0

        var needsZIP64: Bool { offset >= UInt64(UInt32.max) }
    }

    private let write: @Sendable ([UInt8]) async throws -> Void
    private let stamp: (date: UInt16, time: UInt16)
    private var entries: [Entry] = []
    private var offset: UInt64 = 0

    /// `epochSeconds` is the time of all files, told in UTC; `offset` is for tests of what lies far behind.
    init(
        at epochSeconds: Int64,
        offset: UInt64 = 0,
        write: @escaping @Sendable ([UInt8]) async throws -> Void
    ) {
        self.write = write
        self.offset = offset
        stamp = Self.stamp(epochSeconds)
    }

    /// Adds a file. `name` is a path with slashes, at most 65,535 bytes. Throws `TooLarge`, and what `write` throws.
    mutating func add(_ name: String, _ content: [UInt8]) async throws {
        var entry = try entry(name, isPiecewise: false)
        guard let size = UInt32(exactly: content.count) else { throw TooLarge() }
        (entry.crc, entry.size) = (Self.crc(content, after: 0), size)
        try await begin(entry)
        try await put(content)
        entries.append(entry)
    }

    /// Adds a file whose content comes in pieces, until `next` returns `nil`.
    mutating func add(_ name: String, pieces next: () async throws -> [UInt8]?) async throws {
        var entry = try entry(name, isPiecewise: true)
        try await begin(entry)
        while let piece = try await next() {
            guard let size = UInt32(exactly: Int(entry.size) + piece.count), size < UInt32.max else { throw TooLarge() }
            (entry.crc, entry.size) = (Self.crc(piece, after: entry.crc), size)
            try await put(piece)
        }
        var descriptor = LittleEndian()
        descriptor.add(0x0807_4B50 as UInt32)
        descriptor.add(entry.crc)
        descriptor.add(entry.size)
        descriptor.add(entry.size)
        try await put(descriptor.bytes)
        entries.append(entry)
    }

    private func entry(_ name: String, isPiecewise: Bool) throws -> Entry {
        let name = Array(name.utf8)
        guard name.count <= Int(UInt16.max) else { throw TooLarge() }
        return Entry(name: name, offset: offset, isPiecewise: isPiecewise)
    }

    private mutating func begin(_ entry: Entry) async throws {
        var header = LittleEndian()
        header.add(0x0403_4B50 as UInt32)
        addCommon(entry, version: 20, extra: 0, to: &header)
        try await put(header.bytes + entry.name)
    }

    private static func crc(_ bytes: [UInt8], after crc: UInt32) -> UInt32 {
        guard !bytes.isEmpty else { return crc }
        return bytes.withUnsafeBufferPointer {
            UInt32(truncatingIfNeeded: crc32_z(UInt(crc), $0.baseAddress, $0.count))
        }
    }

    /// Writes the directory. Nothing may be added any more.
    mutating func finish() async throws {
        let start = offset
        for entry in entries { try await put(directory(entry)) }
        let size = offset - start
        if entries.count >= UInt16.max || start >= UInt32.max || size >= UInt32.max {
            try await putZIP64End(start: start, size: size)
        }
        var end = LittleEndian()
        end.add(0x0605_4B50 as UInt32)
        end.add(0 as UInt32)  // One disk.
        let count = UInt16(clamping: entries.count)
        end.add(count)
        end.add(count)
        end.add(UInt32(clamping: size))
        end.add(UInt32(clamping: start))
        end.add(0 as UInt16)  // No comment.
        try await put(end.bytes)
    }

    /// The end of a directory whose numbers are larger than the plain one can say, and where it is (4.3.14, 4.3.15).
    private mutating func putZIP64End(start: UInt64, size: UInt64) async throws {
        var end = LittleEndian()
        let place = offset
        end.add(0x0606_4B50 as UInt32)
        end.add(44 as UInt64)  // So many bytes follow.
        end.add(0x032D as UInt16)  // Made on Unix.
        end.add(45 as UInt16)  // Version 4.5 reads it.
        end.add(0 as UInt64)  // One disk.
        end.add(UInt64(entries.count))
        end.add(UInt64(entries.count))
        end.add(size)
        end.add(start)
        end.add(0x0706_4B50 as UInt32)
        end.add(0 as UInt32)
        end.add(place)
        end.add(1 as UInt32)
        try await put(end.bytes)
    }

    private func directory(_ entry: Entry) -> [UInt8] {
        var header = LittleEndian()
        header.add(0x0201_4B50 as UInt32)
        header.add(0x0300 + (entry.needsZIP64 ? 45 : 20) as UInt16)  // Made on Unix.
        addCommon(entry, version: entry.needsZIP64 ? 45 : 20, extra: entry.needsZIP64 ? 12 : 0, to: &header)
        header.add(0 as UInt16)  // No comment,
        header.add(0 as UInt16)  // the first disk,
        header.add(0 as UInt16)  // not said to be text,
        header.add(0o100_600 << 16 as UInt32)  // for its owner alone.
        header.add(UInt32(clamping: entry.offset))
        guard entry.needsZIP64 else { return header.bytes + entry.name }
        var extra = LittleEndian()
        extra.add(0x0001 as UInt16)
        extra.add(8 as UInt16)
        extra.add(entry.offset)
        return header.bytes + entry.name + extra.bytes
    }

    /// What both headers of a file have.
    private func addCommon(_ entry: Entry, version: UInt16, extra: UInt16, to header: inout LittleEndian) {
        header.add(version)
        header.add(0x0800 | (entry.isPiecewise ? 0x0008 : 0) as UInt16)  // The name is UTF-8.
        header.add(0 as UInt16)  // Stored.
        header.add(stamp.time)
        header.add(stamp.date)
        header.add(entry.crc)
        header.add(entry.size)
        header.add(entry.size)
        header.add(UInt16(clamping: entry.name.count))  // `entry` sees to it.
        header.add(extra)
    }

    private mutating func put(_ bytes: [UInt8]) async throws {
        offset += UInt64(bytes.count)
        try await write(bytes)
    }

    /// MS-DOS's date and time, which begin in 1980 and count seconds by two.
    private static func stamp(_ epochSeconds: Int64) -> (date: UInt16, time: UInt16) {
        let time = LocalTime(wall: epochSeconds)
        let date = time.date
        let years = min(max(date.year - 1980, 0), 127)
        let (hour, minute) = time.minute.quotientAndRemainder(dividingBy: 60)
        let clock = hour << 11 | minute << 5 | (time.second % 60) / 2
        return (UInt16(years << 9 | date.month << 5 | date.day), UInt16(clock))
    }
}

/// Numbers as ZIP files have them.
private struct LittleEndian {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }
}
