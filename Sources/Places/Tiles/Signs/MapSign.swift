import Models

/// What says at a glance what a place is: twelve signs of 12 pixels.
enum MapSign: String, CaseIterable {
    case cup, fork, glass, bag, bed, museum, stage, tree, ball, bus, train, parking

    enum Hue { case place, other, park, transport }

    init(_ category: PlaceCategory) {
        switch category {
        case .cafe, .coffeeShop: self = .cup
        case .restaurant, .fastFood, .iceCream: self = .fork
        case .bar, .pub, .nightclub: self = .glass
        case .bakery: self = .bag
        case .museum, .gallery, .library, .attraction: self = .museum
        case .cinema, .theatre: self = .stage
        case .park, .playground: self = .tree
        case .sports: self = .ball
        }
    }

    var hue: Hue {
        switch self {
        case .cup: .place
        case .tree, .ball: .park
        case .bus, .train, .parking: .transport
        default: .other
        }
    }

    /// In steps around its middle, filled by the even-odd rule.
    var path: StaticString {
        switch self {
        case .cup:
            "M-17-11h26v13a9 9 0 0 1-9 9h-8a9 9 0 0 1-9-9zM9-8h4a7 7 0 0 1 0 14h-4v-4h3a3 3 0 0 0 0-6h-3zM-19 14h30v4h-30z"
        case .fork: "M-13-20h3v11h3v-11h3v11h3v-11h3v14q0 5-5 5v20h-5v-20q-5 0-5-5zM6-20c7 2 9 10 9 19h-4v20h-5z"
        case .glass: "M-18-18h36l-15 18v14h8v5h-22v-5h8v-14z"
        case .bag: "M-14-6h28l3 24h-34zM-9-6a9 12 0 0 1 18 0h-4a5 7 0 0 0-10 0z"
        case .bed: "M-20-14h5v15h12v-9h15a8 8 0 0 1 8 8v15h-5v-6h-30v6h-5zM-9-9a4 4 0 1 1 0 8a4 4 0 1 1 0-8z"
        case .museum: "M0-20l20 10v5h-40v-5zM-16-2h7v13h-7zM-4-2h8v13h-8zM9-2h7v13h-7zM-20 14h40v5h-40z"
        case .stage: "M-17-16q17 6 34 0v15q0 16-17 21q-17-5-17-21zM-10-6v5h7v-5zM3-6v5h7v-5zM-9 5q9 10 18 0q-9 4-18 0z"
        case .tree: "M-3 20v-10a14 14 0 1 1 6 0v10z"
        case .ball: "M0-18a18 18 0 1 1 0 36a18 18 0 1 1 0-36zM0-8l-8 6l3 9h10l3-9z"
        case .bus: "M-16-16h32v28h-4v6h-6v-6h-12v6h-6v-6h-4zM-11-11v11h22v-11zM-11 4v4h5v-4zM6 4v4h5v-4z"
        case .train: "M-13-12q0-7 7-7h12q7 0 7 7v18q0 6-6 6l6 8h-6l-3-5h-8l-3 5h-6l6-8q-6 0-6-6zM-8-11v10h16v-10z"
        case .parking: "M-16-16h32v32h-32zM-7-11v22h5v-8h4a7 7 0 0 0 0-14zM-2-6h4a2 2 0 0 1 0 4h-4z"
        }
    }
}
