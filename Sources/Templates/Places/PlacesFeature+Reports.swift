import Models

extension PlacesFeature: PageFeature {
    var reportables: [any ReportableKind] { [ReportedReview(), ReportedPhoto()] }
}
