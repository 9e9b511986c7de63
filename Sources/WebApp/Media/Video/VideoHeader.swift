/// What is known of a video before it is decoded.
struct VideoHeader: Sendable, Hashable {
    let format: MediaFormat
    let filmIndex: Int
    let filmCodec: String
    let pixelFormat: String
    /// The transfer of high dynamic range, such as `arib-std-b67`; `nil` of all others.
    let wideTransfer: String?
    /// The first track of sound that can be read; `nil` where there is none.
    let soundIndex: Int?
    let soundCodec: String?
    /// In pixels, as it is shown: upright, and with square pixels.
    let width: Int
    let height: Int
    let milliseconds: Int
}
