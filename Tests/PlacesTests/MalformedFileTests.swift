import Foundation
import Models
import Testing

@testable import Places

@Suite(.enabled(if: SharedData.isPresent, SharedData.reason))
struct MalformedFileTests {
    @Test(arguments: [
        ("blob-length-over-32mib.osm.pbf", ImportError.Reason.tooLarge), ("data-before-header.osm.pbf", .malformed),
        ("dense-arrays-differ-in-length.osm.pbf", .malformed), ("empty.osm.pbf", .truncated),
        ("header-length-4gib.osm.pbf", .tooLarge), ("header-length-over-64kib.osm.pbf", .tooLarge),
        ("html-named-pbf.osm.pbf", .unknownFormat), ("raw-size-lies.osm.pbf", .malformed),
        ("string-index-out-of-range.osm.pbf", .malformed), ("truncated-in-blob.osm.pbf", .truncated),
        ("truncated-in-length.osm.pbf", .truncated), ("unknown-required-feature.osm.pbf", .unsupported),
        ("xml-entity-expansion.osm", .unsupported), ("xml-external-entity.osm", .unsupported),
        ("xml-truncated.osm", .truncated), ("zlib-bad-checksum.osm.pbf", .malformed),
        ("zlib-bomb-256mib.osm.pbf", .malformed), ("zlib-garbage.osm.pbf", .malformed),
    ])
    func `a malformed file ends with an error and the old data stays`(file: String, reason: ImportError.Reason) throws {
        try Workbench.with { bench in
            try bench.importMap(MapText.osm(MapText.cafe(1, 60, 25, "Old")))
            let before = try Data(contentsOf: bench.database)

            let error = try #require(throws: ImportError.self) {
                try bench.importer.run(file: SharedData.osm("malformed/\(file)"), replace: true)
            }

            #expect(error.reason == reason, "\(error)")
            #expect(try Data(contentsOf: bench.database) == before)
            #expect(try bench.contents == ["map.osm", "places.sqlite", "places.sqlite.lock"])
        }
    }

    @Test(arguments: ["invalid-utf8-name.osm.pbf", "latitude-out-of-range.osm.pbf"])
    func `a cafe that cannot be right is left out and counted`(file: String) throws {
        try Workbench.with { bench in
            let summary = try bench.importer.run(file: SharedData.osm("malformed/\(file)"))
            #expect(summary.places == 0)
            #expect(summary.invalid == 1)
        }
    }

    @Test func `a block of an unknown type is passed over`() throws {
        try Workbench.with { bench in
            let file = SharedData.osm("malformed/unknown-block-type-is-skipped.osm.pbf")
            let summary = try bench.importer.run(file: file)
            #expect(summary.places == 0)
        }
    }
}
