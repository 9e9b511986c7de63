import CZlib
import Clocks
import Foundation

/// Writes a ZIP file as it goes (APPNOTE 6.3.10 of PKWARE): contents are stored as they are, since pictures are
/// compressed already, and names are UTF-8. Below 4 GiB and 65,535 files, which the format without ZIP64 can say.
struct ZipWriter {
    struct TooLarge: Error {}

    private struct Entry {
        let name: [UInt8]
        let crc: UInt32
        let size: UInt32
        let offset: UInt32
    }

    private let write: @Sendable ([UInt8]) async throws -> Void
    private let stamp: (date: UInt16, time: UInt16)
    private var entries: [Entry] = []
    private var offset = 0

    /// `epochSeconds` is the time of all files, told in UTC.
    init(at epochSeconds: Int64, write: @escaping @Sendable ([UInt8]) async throws -> Void) {
        self.write = write
        stamp = Self.stamp(epochSeconds)
    }

    /// Adds a file. `name` is a path with slashes, at most 65,535 bytes. Throws `TooLarge`, and what `write` throws.
    mutating func add(_ name: String, _ content: [UInt8]) async throws {
        let name = Array(name.utf8)
        guard let size = UInt32(exactly: content.count), let start = UInt32(exactly: offset),
            name.count <= Int(UInt16.max), entries.count < Int(UInt16.max) - 1
        else { throw TooLarge() }
        let crc = content.withUnsafeBytes { bytes in
            UInt32(truncatingIfNeeded: crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
        }
        let entry = Entry(name: name, crc: content.isEmpty ? 0 : crc, size: size, offset: start)
        entries.append(entry)
        var header = LittleEndian()
        header.add(0x0403_4B50 as UInt32)
        addCommon(entry, to: &header)
        try await put(header.bytes + name)
        try await put(content)
    }

    /// Writes the directory. Nothing may be added any more.
    mutating func finish() async throws {
        guard let start = UInt32(exactly: offset) else { throw TooLarge() }
        for entry in entries { try await put(directory(entry)) }
        guard let size = UInt32(exactly: offset - Int(start)) else { throw TooLarge() }
        var end = LittleEndian()
        end.add(0x0605_4B50 as UInt32)
        end.add(0 as UInt32)  // One disk.
        let count = UInt16(entries.count)  // `add` sees to it.
        end.add(count)
        end.add(count)
        end.add(size)
        end.add(start)
        end.add(0 as UInt16)  // No comment.
        try await put(end.bytes)
    }

    private func directory(_ entry: Entry) -> [UInt8] {
        var header = LittleEndian()
        header.add(0x0201_4B50 as UInt32)
        header.add(0x0314 as UInt16)  // Made on Unix.
        addCommon(entry, to: &header)
        header.add(0 as UInt16)  // No comment,
        header.add(0 as UInt16)  // the first disk,
        header.add(0 as UInt16)  // not said to be text,
        header.add(0o100_600 << 16 as UInt32)  // for its owner alone.
        header.add(entry.offset)
        return header.bytes + entry.name
    }

    /// What both headers of a file have.
    private func addCommon(_ entry: Entry, to header: inout LittleEndian) {
        header.add(20 as UInt16)  // Version 2.0 reads it.
        header.add(0x0800 as UInt16)  // The name is UTF-8.
        header.add(0 as UInt16)  // Stored.
        header.add(stamp.time)
        header.add(stamp.date)
        header.add(entry.crc)
        header.add(entry.size)
        header.add(entry.size)
        header.add(UInt16(entry.name.count))  // `add` sees to it.
        header.add(0 as UInt16)  // No extra field.
    }

    private mutating func put(_ bytes: [UInt8]) async throws {
        offset += bytes.count
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
