import Models

extension PlaceFeature {
    var words: String {
        switch self {
        case .wifi: tr("Wifi")
        case .outside: tr("Seats outside")
        }
    }
}

/// Sentences about what places must have.
extension Set<PlaceFeature> {
    /// "12 cafes with wifi".
    func with(_ places: String) -> String {
        switch (contains(.wifi), contains(.outside)) {
        case (false, false): places
        case (true, false): tr("\(places) with wifi")
        case (false, true): tr("\(places) with seats outside")
        case (true, true): tr("\(places) with wifi and seats outside")
        }
    }

    /// What is left out: `places` is such as "12 more cafes".
    func silent(_ places: String) -> String {
        switch (contains(.wifi), contains(.outside)) {
        case (_, false): tr("Nothing is known here about wifi at \(places).")
        case (false, _): tr("Nothing is known here about seats outside at \(places).")
        case (true, true): tr("Too little is known here about wifi and seats outside at \(places).")
        }
    }
}
