/// The kinds of places that the import keeps; the raw value is what `places.sqlite` stores.
package enum PlaceCategory: String, Sendable, CaseIterable {
    case cafe, coffeeShop, restaurant, fastFood, bar, pub, nightclub, iceCream, bakery
    case museum, gallery, cinema, theatre, library, park, playground, sports, attraction

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
