import Models

/// Says that a search lies outside of the map, and what the map covers.
struct OutsideMap: HTML {
    /// The name of where was searched.
    let name: String
    let covered: [Locality]
    /// The search that lies outside.
    let start: SearchStart
    let subject: SearchSubject
    let assets: AssetPaths

    var body: some HTML {
        EmptyState(.search, subject.none, assets) {
            P {
                tr("This map covers ")
                if covered.isEmpty { tr("another region") }
                for (index, town) in covered.enumerated() {
                    index == 0 ? "" : index + 1 < covered.count ? ListWords.comma : tr(" and ")
                    A(.href(address(of: town)), .dir("auto")) { town.name }
                }
                ". "
                Bdi { name }
                tr(" is outside it.")
            }
        }
    }

    private func address(of town: Locality) -> Route {
        SearchStart(
            near: town.name,
            point: town.point,
            interest: start.interest,
            open: start.open,
            features: start.features
        ).search
    }
}
