import Models

/// What people type when they look for something to do, and the categories it means.
package enum Interests {
    typealias Vocabulary = [(categories: Set<PlaceCategory>, words: String)]

    private static let english: Vocabulary = [
        (
            [.cafe, .coffeeShop],
            "coffee, espresso, cappuccino, latte, tea, coffee shop, coffee house, tea house, tea room"
        ),
        ([.cafe], "cafe"),
        ([.cafe, .bakery, .restaurant], "breakfast, brunch"),
        ([.cafe, .restaurant, .fastFood], "lunch, food, eat, eating, something to eat, place to eat, meal, snack"),
        ([.restaurant], "dinner, supper, restaurant, dining, fine dining, steak, sushi, tapas"),
        (
            [.restaurant, .fastFood],
            "pizza, burger, kebab, noodle, ramen, curry, falafel, asian, italian, chinese, indian, thai"
        ),
        ([.fastFood], "fast food, takeaway, take away, takeout, street food, food court, sandwich, fries"),
        ([.bar, .pub], "drink, beer, cocktail, wine, after work, pint, whisky"),
        ([.bar], "bar, cocktail bar, wine bar"),
        ([.pub], "pub, beer garden, biergarten, brewery, ale, quiz night, darts"),
        ([.nightclub], "club, nightclub, night club, disco, clubbing, techno"),
        ([.nightclub, .bar], "dancing, dance, party, nightlife, night out, live music, concert, music"),
        ([.iceCream], "ice cream, gelato, icecream, frozen yogurt, sorbet"),
        ([.bakery], "bakery, bread, cake, pastry, croissant, bun, baker"),
        ([.bakery, .iceCream, .cafe], "dessert, sweet, sweets"),
        ([.museum], "museum, history, exhibition, science"),
        ([.gallery, .museum], "art, painting, sculpture, culture, photography"),
        ([.gallery], "gallery, art gallery, arts centre, art centre, art center"),
        ([.cinema], "cinema, film, movie, movie theater, movie theatre, pictures"),
        ([.theatre], "theatre, theater, play, opera, ballet, drama, stage, comedy, musical"),
        ([.library], "library, book, reading, study, studying"),
        (
            [.park],
            "park, garden, nature, picnic, walk, walking, outdoors, green, frisbee, dog walk, running, jogging"
        ),
        ([.playground], "playground, kids, children, swings, slide"),
        ([.attraction], "sight, sightseeing, attraction, viewpoint, view, castle, monument, zoo, aquarium, landmark"),
        ([.attraction, .museum], "tourist, visit, something to see"),
        (
            [.sports],
            "sport, gym, fitness, football, soccer, tennis, swimming, swim, basketball, hockey, skating, golf, bowling, "
                + "stadium, training, yoga, climbing, badminton, volleyball, sports centre, pool, ice rink, workout, exercise"
        ),
    ]

    private static let byWord: [String: Set<PlaceCategory>] = {
        var table: [String: Set<PlaceCategory>] = [:]
        for (categories, list) in english + german + arabic {
            for word in list.split(separator: ",") {
                table[NameFolding.fold(String(word)), default: []].formUnion(categories)
            }
        }
        return table
    }()

    /// The categories that typed words stand for: the whole phrase if it is known, else all words of it that are;
    /// empty where none is. Case, accents and a plural's s do not matter; text of more than 200 characters is not read.
    package static func categories(for text: String) -> Set<PlaceCategory> {
        guard text.utf8.count <= 800 else { return [] }
        let folded = NameFolding.fold(text)
        if let whole = lookUp(folded) { return whole }
        return folded.split(separator: " ").reduce(into: []) { $0.formUnion(lookUp(String($1)) ?? []) }
    }

    private static func lookUp(_ word: String) -> Set<PlaceCategory>? {
        if let found = byWord[word] { return found }
        if word.hasSuffix("ies"), let found = byWord[word.dropLast(3) + "y"] { return found }
        if word.hasSuffix("es"), let found = byWord[String(word.dropLast(2))] { return found }
        return word.hasSuffix("s") ? byWord[String(word.dropLast())] : nil
    }
}
