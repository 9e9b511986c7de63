/// What ffprobe(1) says of a file, as far as it is looked at. It writes `codec_type` for `codecType`, and so on.
struct VideoProbe: Decodable {
    struct Stream: Decodable {
        let index: Int
        let codecType: String?
        let codecName: String?
        let width: Int?
        let height: Int?
        let pixFmt: String?
        let sampleAspectRatio: String?
        let colorTransfer: String?
        let duration: String?
        let disposition: [String: Int]?
        let sideDataList: [SideData]?
        let tags: [String: String]?

        /// The picture of a record's cover is no video.
        var isFilm: Bool { codecType == "video" && disposition?["attached_pic"] != 1 }
        var isCover: Bool { codecType == "video" && disposition?["attached_pic"] == 1 }
        var isSound: Bool { codecType == "audio" }
        var rotation: Double { sideDataList?.compactMap(\.rotation).first ?? 0 }
        /// By the nearest quarter turn, also of a number that is none.
        var isSideways: Bool { (rotation / 90).rounded().truncatingRemainder(dividingBy: 2) != 0 }
    }

    struct SideData: Decodable {
        let rotation: Double?
    }

    struct Format: Decodable {
        let duration: String?
        let tags: [String: String]?
    }

    let streams: [Stream]
    let format: Format?

    /// How long the file is, or the longest of its streams.
    var milliseconds: Int? {
        let texts = [format?.duration].compactMap { $0 } + streams.compactMap(\.duration)
        let seconds = texts.compactMap { Double($0) }.filter { $0.isFinite && $0 > 0 && $0 < 1e7 }
        return seconds.max().map { Int(($0 * 1_000).rounded()) }
    }
}
