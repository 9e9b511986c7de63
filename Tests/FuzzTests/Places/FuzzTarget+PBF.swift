import Foundation
import Models

@testable import Places

extension FuzzTarget {
    /// A block of OpenStreetMap's objects: positions are on the earth, and nothing is larger than what it was read from.
    static let pbf = FuzzTarget(
        "pbf",
        seeds: [PBFSeeds.block, PBFSeeds.header],
        words: PBFSeeds.words,
        .plain { bytes in
            if let boxes = accepted({ try PBFHeader.read(bytes) }) {
                try require(boxes.count <= bytes.count, "many boxes")
            }
            for work in try PBFSeeds.work.get() {
                let batch = accepted {
                    try bytes.withBytes { bytes throws(ImportError) in
                        var block = try PBFBlock(bytes, work: work)
                        try block.decode()
                        return block.batch
                    }
                }
                if let batch { try check(batch, bytes.count) }
            }
        }
    )

    /// A whole file of such blocks, compressed or not.
    static let pbfFiles = FuzzTarget(
        "pbf-files",
        seeds: PBFSeeds.files,
        words: PBFSeeds.words,
        .plain { bytes in
            try ScratchFile.holding(bytes) { file in
                let reader = PBFReader(file: try ImportFile(file))
                for work in try PBFSeeds.work.get() {
                    do {
                        try reader.scan(work) { batch, position in
                            try require(position <= bytes.count, "a position behind the end")
                            // zlib makes a thousandth of what repeats itself.
                            try check(batch, bytes.count * 1_100)
                        }
                    } catch is ImportError {
                        return
                    }
                }
            }
        }
    )

    static func check(_ batch: ScanBatch, _ byteCount: Int) throws {
        try require(batch.locations.count <= byteCount && batch.tagged.count <= byteCount, "more nodes than bytes")
        for place in batch.places {
            try require(GeoPoint(latitude: place.point.latitude, longitude: place.point.longitude) != nil, "\(place)")
        }
        try require(batch.members.reduce(0) { $0 + $1.nodes.count } <= byteCount, "more members than bytes")
    }
}
