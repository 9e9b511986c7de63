/// What becomes of a video. One rule: what every browser plays is kept as it is, all else becomes H.264 and AAC in MP4.
///
/// Kept in MP4 are H.264 with 8 bits and 4:2:0, and AAC; in WebM VP8 and VP9, when the sound is Opus or Vorbis. AV1 is
/// made anew: phones without a chip for it do not play it.
struct VideoPlan: Hashable {
    let format: MediaFormat
    let keepsFilm: Bool
    let keepsSound: Bool

    private static let pixelFormats: Set = ["yuv420p", "yuvj420p"]

    init(_ header: VideoHeader) {
        let has8Bits = Self.pixelFormats.contains(header.pixelFormat) && header.wideTransfer == nil
        if header.format == .webm, has8Bits, ["vp8", "vp9"].contains(header.filmCodec),
            header.soundIndex == nil || ["opus", "vorbis"].contains(header.soundCodec ?? "")
        {
            self.init(format: .webm, keepsFilm: true, keepsSound: true)
        } else {
            self.init(
                format: .mp4,
                keepsFilm: has8Bits && header.filmCodec == "h264" && header.format != .webm,
                keepsSound: header.soundCodec == "aac" && header.format != .webm
            )
        }
    }

    /// Everything is written anew: for streams that cannot be kept after all.
    static let anew = VideoPlan(format: .mp4, keepsFilm: false, keepsSound: false)

    private init(format: MediaFormat, keepsFilm: Bool, keepsSound: Bool) {
        self.format = format
        self.keepsFilm = keepsFilm
        self.keepsSound = keepsSound
    }
}
