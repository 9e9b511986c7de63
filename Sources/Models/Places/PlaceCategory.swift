/// The kinds of places that the import keeps; the raw value is what `places.sqlite` stores.
package enum PlaceCategory: String, Sendable, CaseIterable {
    case cafe, coffeeShop, restaurant, fastFood, bar, pub, nightclub, iceCream, bakery
    case museum, gallery, cinema, theatre, library, park, playground, sports, attraction
}
