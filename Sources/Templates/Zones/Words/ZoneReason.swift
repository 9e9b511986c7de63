import Models

/// Why the form of a zone is refused.
package enum ZoneReason: FieldReason {
    case noName
    case longName
    case longInformation
    case noCircle
    case noArea
    case crossedOut(line: Int)
    case border(ZoneBorder.Problem)
    case manyCorners(most: Int)
    case largeArea
    case badRadius
    case badHours
    case beyond(ClosedRange<Int>)
    case nobodyChosen

    package var sentence: String {
        switch self {
        case .noName: tr("Add a name.")
        case .longName:
            Count(
                ZoneValues.maxNameLength,
                "The name has more than %1 character.",
                "The name has more than %1 characters."
            ).words
        case .longInformation:
            Count(
                ZoneValues.maxInformationLength,
                "These words have more than %1 character.",
                "These words have more than %1 characters."
            ).words
        case .noCircle: tr("Put the zone on the map.")
        case .noArea: tr("Put at least three corners on the map.")
        case .crossedOut(let line): tr("Corner \(line) is no position: 60.17, 24.94")
        case .border(.tooManyCorners): tr("That are too many corners.")
        case .manyCorners(let most):
            Count(most, "An area may have at most %1 corner.", "An area may have at most %1 corners.").words
        case .border(.tooLarge), .largeArea: tr("An area may be at most 100 km wide.")
        case .border(.badRadius), .badRadius: tr("The radius must be between 10 and 50,000 metres.")
        case .border: tr("Put at least three corners on the map.")
        case .badHours: tr("These hours cannot be read. Try “Mo-Fr 10:00-18:00; Sa 12:00-16:00”.")
        case .beyond(let range): tr("It must be a number from \(range.lowerBound) to \(range.upperBound).")
        case .nobodyChosen: tr("Choose somebody.")
        }
    }
}

extension LimitReason.Made {
    package static var zones: Self {
        Self { Count($0, "You have made %1 zone", "You have made %1 zones").words }
    }
}
