/// Why a photo or a video was not taken.
package enum MediaProblem: FieldReason {
    case notAMedium
    case damaged
    case tooManyBytes(maxMegabytes: Int)
    case tooManyPixels(maxMegapixels: Int)
    case tooLong(maxMinutes: Int)
    case noVideoStream
    case unsupportedCodec
    case tooCostly
    /// The fault is ours.
    case unavailable

    package var sentence: String {
        switch self {
        case .notAMedium:
            tr("This file is neither a photo (JPEG, PNG, GIF, WebP, HEIC, AVIF) nor a video (MP4, MOV, WebM).")
        case .damaged: tr("This file is damaged.")
        case .tooManyBytes(let maxMegabytes): tr("This file is too large: it may have \(maxMegabytes) MB at most.")
        case .tooManyPixels(let maxMegapixels):
            Count(
                maxMegapixels,
                "This picture is too large: it may have %1 megapixel at most.",
                "This picture is too large: it may have %1 megapixels at most."
            ).words
        case .tooLong(let maxMinutes):
            Count(
                maxMinutes,
                "This video is too long: it may last %1 minute at most.",
                "This video is too long: it may last %1 minutes at most."
            ).words
        case .noVideoStream: tr("There is nothing to see in this file.")
        case .unsupportedCodec:
            tr("This video is in a format that cannot be shown here. H.264, HEVC, VP8, VP9 and AV1 can.")
        case .tooCostly: tr("This file takes too long to convert. Please send a smaller or a shorter one.")
        case .unavailable: tr("Photos and videos cannot be taken in at the moment. Please try again later.")
        }
    }
}
