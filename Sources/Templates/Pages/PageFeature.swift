import Models

/// A feature as its pages speak of it.
protocol PageFeature: Feature {
    /// What tells people on the next page that something was done.
    var flashes: [Flash] { get }

    /// What of it can be reported.
    var reportables: [any ReportableKind] { get }
}

extension PageFeature {
    var flashes: [Flash] { [] }
    var reportables: [any ReportableKind] { [] }
}

extension Features {
    /// Those that pages have something to say of.
    static let pages = all.compactMap { $0 as? any PageFeature }
}
