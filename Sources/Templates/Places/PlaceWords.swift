import Models

extension PlaceCategory {
    /// The word for one such place, as shown beside its name.
    package var label: String {
        switch self {
        case .cafe: "Cafe"
        case .coffeeShop: "Coffee and tea shop"
        case .restaurant: "Restaurant"
        case .fastFood: "Fast food"
        case .bar: "Bar"
        case .pub: "Pub"
        case .nightclub: "Nightclub"
        case .iceCream: "Ice cream"
        case .bakery: "Bakery"
        case .museum: "Museum"
        case .gallery: "Gallery"
        case .cinema: "Cinema"
        case .theatre: "Theatre"
        case .library: "Library"
        case .park: "Park"
        case .playground: "Playground"
        case .sports: "Sports"
        case .attraction: "Sight"
        }
    }
}

extension Flash {
    package static let photosAdded = Flash("photosAdded", "Your photos are added.")
    package static let photoRemoved = Flash("photoRemoved", "The photo is removed.")
    package static let reviewSaved = Flash("reviewSaved", "Your review is published.")
    package static let reviewRemoved = Flash("reviewRemoved", "Your review is removed.")

    static let places: [Flash] = [
        .photosAdded, .photoRemoved, .reviewSaved, .reviewRemoved,
    ]
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
        case .noneChosen: "Choose at least one photo."
        case .tooManyChosen(let most): "Choose at most \(most) photos at once."
        case .full(let most): "You can add \(most) photos to a place. Remove one of yours to add another."
        case .limit(let limit): limit.sentence
        case .picture(let problem, nil): problem.sentence
        case .picture(let problem, let number?): "Photo \(number): \(problem.sentence)"
        case .several(let reasons): reasons.map(\.sentence).joined(separator: " ")
        }
    }
}

/// Why stars are refused, for places and for events.
package enum StarReason: FieldReason {
    case missing

    package var sentence: String { "Choose one to five stars." }
}
