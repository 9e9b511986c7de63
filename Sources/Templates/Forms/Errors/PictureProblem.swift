/// Why a picture was not taken.
package enum PictureProblem: FieldReason {
    case notAPicture
    case broken
    case tooLarge(maxMegapixels: Int)
    case tooManyBytes(maxMegabytes: Int)
    /// Malware was found in it.
    case infected
    /// Nobody can say whether there is malware in it.
    case unscanned
    /// The fault is ours.
    case unavailable

    package var sentence: String {
        switch self {
        case .notAPicture: tr("This file is not a picture that can be shown here. JPEG, PNG, GIF, WebP and HEIC can.")
        case .broken: tr("This picture is broken.")
        case .tooLarge(let maxMegapixels):
            Count(
                maxMegapixels,
                "This picture is too large: it may have %1 megapixel at most.",
                "This picture is too large: it may have %1 megapixels at most."
            ).words
        case .tooManyBytes(let maxMegabytes): tr("This file is too large: it may have \(maxMegabytes) MB at most.")
        case .infected: tr("Malware was found in this file, so it was removed.")
        case .unscanned:
            tr(
                """
                Files are searched for malware here, which cannot be done at the moment. Please try again later, or go on \
                without one.
                """
            )
        case .unavailable:
            tr("Pictures cannot be taken in at the moment. Please try again later, or go on without one.")
        }
    }
}
