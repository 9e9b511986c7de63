/// What ffprobe(1) says of a file, as far as it is looked at.
struct VideoProbe: Decodable {
    struct Stream: Decodable {
        let index: Int
        let codec_type: String?
        let codec_name: String?
        let width: Int?
        let height: Int?
        let pix_fmt: String?
        let sample_aspect_ratio: String?
        let color_transfer: String?
        let duration: String?
        let disposition: [String: Int]?
        let side_data_list: [SideData]?

        /// The picture of a record's cover is no video.
        var isFilm: Bool { codec_type == "video" && disposition?["attached_pic"] != 1 }
        var isSound: Bool { codec_type == "audio" }
        var rotation: Double { side_data_list?.compactMap(\.rotation).first ?? 0 }
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

    /// Of the file, or of its longest stream.
    var milliseconds: Int? {
        let texts = [format?.duration].compactMap { $0 } + streams.compactMap(\.duration)
        let seconds = texts.compactMap { Double($0) }.filter { $0.isFinite && $0 > 0 && $0 < 1e7 }
        return seconds.max().map { Int(($0 * 1_000).rounded()) }
    }
}
