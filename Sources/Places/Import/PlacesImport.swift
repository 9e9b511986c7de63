import Foundation
import GRDB

/// Imports into `places.sqlite`. Every import works on a copy and replaces the file in one step, so readers never see
/// half of one, and whatever goes wrong leaves the file as it was. Blocks its thread; not for an event loop.
package struct PlacesImport: Sendable {
    package let database: URL
    var maxPages: Int?

    /// `database` is where `places.sqlite` is or is to be; its folder must exist.
    package init(database: URL) { self.database = database }

    var replacement: DatabaseReplacement { DatabaseReplacement(database: database, maxPages: maxPages) }

    /// Imports an OpenStreetMap extract: PBF, XML, or XML in gzip, whatever its name.
    ///
    /// Brings places, and features, sea and extent of the map. What is known by the same id is updated, others stay; the
    /// sea and the extents of a file go when one of the same name comes; with `replace` everything there was goes first,
    /// the gazetteer's rows too. The demo town goes with the first import that brings places. `progress` is called
    /// after every part of the file (a blob, or 8,000 objects of XML), which can be hundreds of times a second.
    ///
    /// Places and features that a file has no longer go too, where it says that it covers them and has most of what is
    /// known around them (see `ImportComparison`); elsewhere they stay until an import with `replace`. Throws
    /// `ImportError`.
    package func run(
        file: URL,
        replace: Bool = false,
        now: Date = Date(),
        progress: (ImportProgress) -> Void = { _ in }
    ) throws -> ImportSummary {
        let input = try ImportFile(file)
        let reader: any OSMReader =
            switch try OSMFormat.detect(input) {
            case .pbf: PBFReader(file: input)
            case .xml: OSMXMLReader(file: input, isGzip: false)
            case .gzipXML: OSMXMLReader(file: input, isGzip: true)
            }
        return try withoutActuallyEscaping(progress) { progress in
            let meter = ProgressMeter(totalBytes: input.size, report: progress)
            return try replacement.run(startsEmpty: replace) { db in
                let writer = try PlaceWriter(db)
                let map = try MapWriter(db)
                var work = try OSMImport(
                    reader: reader,
                    folder: database.deletingLastPathComponent(),
                    fileSize: input.size,
                    places: writer,
                    map: map,
                    spotImport: try SpotSchema.begin(db, file: input.name)
                ) { phase, position, count in
                    meter.advance(phase, bytes: position, nodes: count)
                }
                let isFirst = try !ClosedObjects.areToBeLookedFor(db)
                try work.run()
                if !isFirst { try work.removeClosed(now: now) }
                let summary = work.summary
                try map.removeSources(named: input.name)
                if summary.places > 0 {
                    try map.removeDemo()
                    try writer.removeDemo()
                    try SpotSchema.removeDemo(db)
                }
                try ImportedSource(
                    kind: .osm,
                    name: input.name,
                    importedAt: now,
                    objects: summary.nodes + summary.ways + summary.relations,
                    kept: summary.places
                ).insert(db)
                meter.advance(.sea, bytes: input.size, nodes: summary.nodes)
                try work.writeSea(source: db.lastInsertedRowID)
                meter.advance(.saving, bytes: input.size, nodes: summary.nodes)
                return work.summary
            }
        }
    }
}
