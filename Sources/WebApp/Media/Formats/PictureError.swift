/// Why a picture was not taken. Each has a sentence for the person who chose it.
enum PictureError: Error, Hashable {
    /// The bytes are none of the formats that are shown here, whatever the name says.
    case notAPicture
    /// The format is right, the content is not.
    case broken
    /// More pixels than `maxMegapixels`, or more memory or time than one picture may cost.
    case tooLarge(maxMegapixels: Int)
    /// The file is longer than it may be.
    case tooManyBytes(maxMegabytes: Int)
    /// The fault is ours: a tool is missing or the disk is full. The reason is for the log.
    case unavailable(reason: String)

    /// One sentence or two, for the form's field.
    var sentence: String {
        switch self {
        case .notAPicture: "This file is not a picture that can be shown here. JPEG, PNG, GIF, WebP and HEIC can."
        case .broken: "This picture is broken."
        case .tooLarge(let maxMegapixels):
            "This picture is too large: it may have \(maxMegapixels) megapixels at most."
        case .tooManyBytes(let maxMegabytes): "This file is too large: it may have \(maxMegabytes) MB at most."
        case .unavailable: "Pictures cannot be taken in at the moment. Please try again later, or go on without one."
        }
    }
}
