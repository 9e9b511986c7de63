import Foundation
import GRDB

extension PlacesImport {
    /// Imports a GeoNames file of 19 columns (`cities5000.txt` or a country's), plain or in gzip; it takes the place of
    /// any gazetteer imported before, and places stay. Rows that are no settlements (feature class P) are passed over.
    ///
    /// `regions` is GeoNames' `admin1CodesASCII.txt`: names of first-level divisions. Without it those of some
    /// countries are known. A line that breaks the format ends the import with its number; nothing is imported then.
    /// Throws `ImportError`.
    package func importGazetteer(
        file: URL,
        regions: URL? = nil,
        now: Date = Date(),
        progress: (ImportProgress) -> Void = { _ in }
    ) throws -> ImportSummary {
        let input = try ImportFile(file)
        guard input.size > 0 else { throw ImportError(.truncated, "The file is empty.") }
        let regionNames = try regions.map(Self.regionNames) ?? [:]
        return try withoutActuallyEscaping(progress) { progress in
            let meter = ProgressMeter(totalBytes: input.size, report: progress)
            return try replacement.run(startsEmpty: false) { db in
                try db.execute(sql: "DELETE FROM locality_name WHERE locality > 0")
                try db.execute(sql: "DELETE FROM locality WHERE id > 0")
                try db.execute(sql: "DELETE FROM locality_box")
                try db.execute(sql: "DELETE FROM source WHERE kind = 'geonames'")
                let summary = try Self.copyRows(of: input, to: GazetteerWriter(db), regionNames, meter)
                try ImportedSource(
                    kind: .geonames,
                    name: input.name,
                    importedAt: now,
                    objects: summary.nodes,
                    kept: summary.places
                ).insert(db)
                meter.advance(.saving, bytes: input.size, nodes: summary.nodes)
                return summary
            }
        }
    }

    static func copyRows(
        of input: ImportFile,
        to writer: GazetteerWriter,
        _ regionNames: [String: String],
        _ meter: ProgressMeter,
        corrected: (GeoNamesRow) -> GeoNamesRow = { $0 }
    ) throws -> ImportSummary {
        var lines = LineReader(try stream(input))
        var summary = ImportSummary()
        while let line = try lines.next() {
            guard !line.isEmpty else { continue }
            let row: GeoNamesRow
            do throws(ImportError) { row = corrected(try GeoNamesRow(line)) } catch {
                throw ImportError(error.reason, "Line \(lines.number) cannot be read: \(error.message).")
            }
            summary.nodes += 1
            if row.featureClass == "P" {
                let region =
                    regionNames["\(row.country).\(row.region)"]
                    ?? Regions.name(country: row.country, code: row.region)
                try writer.write(row, region: region)
                summary.places += 1
            }
            if summary.nodes.isMultiple(of: 5_000) {
                meter.advance(.names, bytes: lines.position, nodes: summary.nodes)
            }
        }
        return summary
    }

    /// Names by "CC.ADM1".
    static func regionNames(_ file: URL) throws -> [String: String] {
        var lines = LineReader(try stream(try ImportFile(file)))
        var names: [String: String] = [:]
        while let line = try lines.next() {
            guard !line.isEmpty else { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 2 else {
                throw ImportError(
                    .malformed,
                    "Line \(lines.number) of \(file.lastPathComponent) is not a code and a name."
                )
            }
            names[String(fields[0])] = String(fields[1])
        }
        return names
    }

    private static func stream(_ file: ImportFile) throws(ImportError) -> any ByteStream {
        try file.read(at: 0, count: 2) == [0x1f, 0x8b] ? GzipStream(file) : PlainStream(file)
    }
}
