import Models

extension EventMapAddress {
    /// The map with what a saved search looks for.
    package init(_ filter: AlertFilter) {
        self.init()
        (words, category, from, to) = (filter.words, filter.category, filter.firstDay, filter.lastDay)
        guard let circle = filter.circle else { return }
        (near, within) = (circle.near, circle.metres)
        point = near.isEmpty ? circle.centre : nil
    }
}
