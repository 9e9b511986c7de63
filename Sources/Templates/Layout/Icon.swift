import Models

/// A drawing from the one sprite file. Always beside a word, so it is hidden from screen readers.
struct Icon: HTML {
    /// The ids in `Public/img/icons.svg`.
    enum Name: String, CaseIterable {
        case home, map, cup, calendar, note, search, bookmark, locate, back, clock, phone, web, pin, alert, people
        case mail, check, gear, device, trash, camera, star, pencil, up, down, bell, heart, play, plus, bomb, share, key
    }

    let name: Name
    let assets: AssetPaths

    init(_ name: Name, _ assets: AssetPaths) {
        self.name = name
        self.assets = assets
    }

    var body: some HTML {
        SVG(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden) {
            Use(.href(assets["img/icons.svg"].fragment(name.rawValue))) {}
        }
    }
}

extension Icon.Name {
    /// The shape that stands for a kind of place.
    init(_ category: PlaceCategory) {
        switch category {
        case .cafe, .coffeeShop: self = .cup
        default: self = .pin
        }
    }
}
