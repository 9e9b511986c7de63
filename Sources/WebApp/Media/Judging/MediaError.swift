import Templates

/// Why a photo or a video was not taken.
enum MediaError: Error, Hashable {
    /// The bytes are none of the formats that are taken, whatever the name says.
    case notAMedium
    /// The format is right, the content is not.
    case damaged
    case tooManyBytes(maxMegabytes: Int)
    case tooManyPixels(maxMegapixels: Int)
    case tooLong(maxMinutes: Int)
    /// Nothing to be seen, such as a recording of sound.
    case noVideoStream
    /// Nothing to be heard.
    case noSound
    /// A video in a coding that is not taken.
    case unsupportedCodec
    /// More memory, time or room on the disk than one file may cost.
    case tooCostly
    /// The fault is ours: a tool is missing or the disk is full. The reason is for the log.
    case unavailable(reason: String)

    /// What the tools that pictures are read with have said.
    init(_ error: PictureError) {
        self =
            switch error {
            case .notAPicture: .notAMedium
            // A job has asked the scanner before any tool is.
            case .broken, .infected, .unscanned: .damaged
            // Pixels and bytes are counted here before any tool is asked.
            case .tooLarge, .tooManyBytes: .tooCostly
            case .unavailable(let reason): .unavailable(reason: reason)
            }
    }

    /// For the form's field, without the reason that is for the log.
    var problem: MediaProblem {
        switch self {
        case .notAMedium: .notAMedium
        case .damaged: .damaged
        case .tooManyBytes(let maxMegabytes): .tooManyBytes(maxMegabytes: maxMegabytes)
        case .tooManyPixels(let maxMegapixels): .tooManyPixels(maxMegapixels: maxMegapixels)
        case .tooLong(let maxMinutes): .tooLong(maxMinutes: maxMinutes)
        case .noVideoStream, .noSound: .noVideoStream
        case .unsupportedCodec: .unsupportedCodec
        case .tooCostly: .tooCostly
        case .unavailable: .unavailable
        }
    }

    /// The same for a song.
    var songProblem: SongProblem {
        switch self {
        case .notAMedium, .noVideoStream, .tooManyPixels: .notASong
        case .noSound: .noSound
        case .damaged: .damaged
        case .tooManyBytes(let maxMegabytes): .tooManyBytes(maxMegabytes: maxMegabytes)
        case .tooLong(let maxMinutes): .tooLong(maxMinutes: maxMinutes)
        case .unsupportedCodec: .unsupportedCodec
        case .tooCostly: .tooCostly
        case .unavailable: .unavailable
        }
    }
}
