import Dispatch
import Foundation
import Synchronization

/// Reads OSM PBF: blobs one after another from the disk, decoded on all cores, handed over in the order of the file.
///
/// Memory is bounded by the window: at most `windowBytes` of blobs (their compressed and their inflated size) are in
/// flight, or a single blob where that one alone is larger (the format allows 32 + 32 MiB).
final class PBFReader: OSMReader {
    static let windowBytes = 64 * 1024 * 1024

    /// A blob of objects that an earlier reading has met.
    private struct Frame: Sendable {
        let offset: Int64
        var contents: PBFBlock.Contents
    }

    private let file: ImportFile
    private let windowBlobs: Int
    private var frames: [Frame] = []
    private var isIndexed = false

    init(file: ImportFile) {
        self.file = file
        windowBlobs = 4 * ProcessInfo.processInfo.activeProcessorCount
    }

    func scan(_ work: ScanWork, consume: (ScanBatch, Int64) throws -> Void) throws {
        guard isIndexed else {
            try firstScan(work, consume: consume)
            isIndexed = true
            return
        }
        var window: [PBFBlob] = []
        var bytes = 0
        for frame in frames where Self.concerns(work, frame.contents) {
            guard let blob = try PBFBlob(file: file, offset: frame.offset) else { break }
            if isFull(window, bytes, adding: blob) {
                _ = try decode(window, work, consume)
                window.removeAll(keepingCapacity: true)
                bytes = 0
            }
            window.append(blob)
            bytes += blob.message.count + blob.contentBytes
        }
        _ = try decode(window, work, consume)
    }

    /// Reads everything and notes what each blob holds.
    private func firstScan(_ work: ScanWork, consume: (ScanBatch, Int64) throws -> Void) throws {
        var window: [PBFBlob] = []
        var bytes = 0
        var offset: Int64 = 0
        var hasHeader = false
        while let blob = try PBFBlob(file: file, offset: offset) {
            offset = blob.end
            if blob.type == "OSMHeader" {
                let content = try blob.content()
                var header = ScanBatch()
                do throws(ImportError) { header.bounds = try PBFHeader.read(content) } catch {
                    throw error.at(blob.offset)
                }
                if !header.bounds.isEmpty { try consume(header, blob.end) }
                hasHeader = true
            }
            guard blob.type == "OSMData" else { continue }
            guard hasHeader else {
                throw ImportError(
                    .malformed,
                    "The file has data before the block that says what it needs.",
                    byteOffset: blob.offset
                )
            }
            if isFull(window, bytes, adding: blob) {
                try frames += decode(window, work, consume)
                window.removeAll(keepingCapacity: true)
                bytes = 0
            }
            window.append(blob)
            bytes += blob.message.count + blob.contentBytes
        }
        try frames += decode(window, work, consume)
        guard hasHeader else { throw ImportError(.malformed, "The file has no OSMHeader block.") }
    }

    private func isFull(_ window: [PBFBlob], _ bytes: Int, adding blob: PBFBlob) -> Bool {
        guard !window.isEmpty else { return false }
        return window.count >= windowBlobs
            || bytes + blob.message.count + blob.contentBytes > Self.windowBytes
    }

    /// Whether a blob can hold what is looked for.
    private static func concerns(_ work: ScanWork, _ contents: PBFBlock.Contents) -> Bool {
        switch work {
        case .objects: true
        case .ways: contents.hasWays
        }
    }

    /// Decodes a window on all cores and hands the results over in order.
    private func decode(
        _ window: [PBFBlob],
        _ work: ScanWork,
        _ consume: (ScanBatch, Int64) throws -> Void
    ) throws -> [Frame] {
        let results = DecodedWindow(count: window.count)
        DispatchQueue.concurrentPerform(iterations: window.count) { index in
            results.set(index, Self.decode(window[index], work))
        }
        var frames: [Frame] = []
        for (blob, result) in zip(window, results.take()) {
            guard let decoded = try result?.get() else { continue }
            try consume(decoded.batch, blob.end)
            frames.append(Frame(offset: blob.offset, contents: decoded.contents))
        }
        return frames
    }

    private static func decode(_ blob: PBFBlob, _ work: ScanWork) -> Result<DecodedBlob, ImportError> {
        do throws(ImportError) {
            let decoded = try blob.content().withBytes { bytes throws(ImportError) in
                var block = try PBFBlock(bytes, work: work)
                try block.decode()
                return DecodedBlob(batch: block.batch, contents: block.contents)
            }
            return .success(decoded)
        } catch {
            return .failure(error.at(blob.offset))
        }
    }
}

/// What came of one blob.
private struct DecodedBlob: Sendable {
    let batch: ScanBatch
    let contents: PBFBlock.Contents
}

/// The results of a window, filled in any order by several threads.
private final class DecodedWindow: Sendable {
    private let results: Mutex<[Result<DecodedBlob, ImportError>?]>

    init(count: Int) { results = Mutex(Array(repeating: nil, count: count)) }

    func set(_ index: Int, _ result: Result<DecodedBlob, ImportError>) {
        results.withLock { $0[index] = result }
    }

    func take() -> [Result<DecodedBlob, ImportError>?] { results.withLock { $0 } }
}
