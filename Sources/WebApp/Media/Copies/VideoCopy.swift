/// A video that our own conversion has written, in the folder of that conversion.
struct VideoCopy: Sendable {
    let path: String
    let format: MediaFormat
    let milliseconds: Int
}
