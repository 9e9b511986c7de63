import Templates

/// Why a picture was not taken.
enum PictureError: Error, Hashable {
    /// The bytes are none of the formats that are shown here, whatever the name says.
    case notAPicture
    /// The format is right, the content is not.
    case broken
    /// More pixels than `maxMegapixels`, or more memory or time than one picture may cost.
    case tooLarge(maxMegapixels: Int)
    /// The file is longer than it may be.
    case tooManyBytes(maxMegabytes: Int)
    /// Malware was found in it.
    case infected
    /// It could not be searched for malware, so nothing is made of it.
    case unscanned
    /// The fault is ours: a tool is missing or the disk is full. The reason is for the log.
    case unavailable(reason: String)

    /// For the form's field, without the reason that is for the log.
    var problem: PictureProblem {
        switch self {
        case .notAPicture: .notAPicture
        case .broken: .broken
        case .tooLarge(let maxMegapixels): .tooLarge(maxMegapixels: maxMegapixels)
        case .tooManyBytes(let maxMegabytes): .tooManyBytes(maxMegabytes: maxMegabytes)
        case .infected: .infected
        case .unscanned: .unscanned
        case .unavailable: .unavailable
        }
    }
}
