import Models

extension PlacesFeature: ReportableFeature {
    var reportables: [any ReportableKind] { [ReportedReview(), ReportedPhoto()] }
}
