import Foundation
import Models

/// Reads OpenStreetMap XML, plain or in gzip, tag by tag; memory does not grow with the file.
final class OSMXMLReader: OSMReader {
    /// Objects per batch.
    private static let batchObjects = 8_000

    private let file: ImportFile
    private let isGzip: Bool

    init(file: ImportFile, isGzip: Bool) {
        self.file = file
        self.isGzip = isGzip
    }

    func scan(_ work: ScanWork, consume: (ScanBatch, Int64) throws -> Void) throws {
        let stream: any ByteStream = isGzip ? try GzipStream(file) : PlainStream(file)
        var tokenizer = XMLTokenizer(stream)
        var collector = XMLObjectCollector(work: work)
        guard let root = try tokenizer.next(), root.kind != .end else { return }
        try Self.check(root, at: tokenizer.position)
        while let tag = try tokenizer.next() {
            do throws(ImportError) { try collector.take(tag) } catch { throw error.at(tokenizer.position) }
            guard collector.objects >= Self.batchObjects else { continue }
            try consume(collector.batch, tokenizer.position)
            collector.startBatch()
        }
        try consume(collector.batch, tokenizer.position)
    }

    private static func check(_ root: XMLTag, at position: Int64) throws(ImportError) {
        switch root.name {
        case "osm": return
        case "osmChange":
            throw ImportError(.unsupported, "This is a file of changes (osmChange); only whole extracts are read.")
        default:
            throw ImportError(
                .unknownFormat,
                "This is XML but not OpenStreetMap: its root is <\(root.name.prefix(40))>."
            )
        }
    }
}
