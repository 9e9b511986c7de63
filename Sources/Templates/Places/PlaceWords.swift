import Models

extension PlaceCategory {
    /// The word for one such place, as shown beside its name.
    package var label: String {
        switch self {
        case .cafe: tr("Cafe")
        case .coffeeShop: tr("Coffee and tea shop")
        case .restaurant: tr("Restaurant")
        case .fastFood: tr("Fast food")
        case .bar: tr("Bar")
        case .pub: tr("Pub")
        case .nightclub: tr("Nightclub")
        case .iceCream: tr("Ice cream")
        case .bakery: tr("Bakery")
        case .museum: tr("Museum")
        case .gallery: tr("Gallery")
        case .cinema: tr("Cinema")
        case .theatre: tr("Theatre")
        case .library: tr("Library")
        case .park: tr("Park")
        case .playground: tr("Playground")
        case .sports: tr("Sports")
        case .attraction: tr("Sight")
        }
    }
}

extension Flash {
    package static let photosAdded = Flash("photosAdded", tr("Your photos are added."))
    package static let photoRemoved = Flash("photoRemoved", tr("The photo is removed."))
    package static let reviewSaved = Flash("reviewSaved", tr("Your review is published."))
    package static let reviewRemoved = Flash("reviewRemoved", tr("Your review is removed."))
}

extension PlacesFeature {
    var flashes: [Flash] {
        [.photosAdded, .photoRemoved, .reviewSaved, .reviewRemoved]
    }
}

/// Why photos of a place are refused.
package enum PhotoReason: FieldReason {
    case noneChosen
    case tooManyChosen(most: Int)
    case full(most: Int)
    case limit(LimitReason)
    /// The number is that of one among several, from 1.
    case picture(PictureProblem, number: Int?)
    /// What is wrong with each that was not taken.
    indirect case several([PhotoReason])

    package var sentence: String {
        switch self {
        case .noneChosen: tr("Choose at least one photo.")
        case .tooManyChosen(let most):
            Count(most, "Choose at most %1 photo at once.", "Choose at most %1 photos at once.").words
        case .full(let most):
            Count(
                most,
                "You can add %1 photo to a place. Remove yours to add another.",
                "You can add %1 photos to a place. Remove one of yours to add another."
            ).words
        case .limit(let limit): limit.sentence
        case .picture(let problem, nil): problem.sentence
        case .picture(let problem, let number?): tr("Photo \(number): \(problem.sentence)")
        case .several(let reasons): reasons.map(\.sentence).joined(separator: " ")
        }
    }
}

/// Why stars are refused, for places and for events.
package enum StarReason: FieldReason {
    case missing

    package var sentence: String { tr("Choose one to five stars.") }
}

extension LimitReason.Made {
    package static var photos: Self {
        Self { Count($0, "You have added %1 photo", "You have added %1 photos").words }
    }

    package static var reviews: Self {
        Self { Count($0, "You have written %1 review", "You have written %1 reviews").words }
    }
}
