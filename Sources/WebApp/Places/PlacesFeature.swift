import Models
import Templates

extension PlacesFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(PlacesPath.cafes, PlaceSearchController(subject: .cafes).index)
        routes.get(PlacesPath.places, PlaceSearchController(subject: .interest).index)
        routes.get(PlacesPath.cafesFile, PlaceFileController(subject: .cafes).show)
        routes.get(PlacesPath.placesFile, PlaceFileController(subject: .interest).show)
        routes.get(SearchPath.pick, isSecret: true, PickedPointController.pick)
        routes.get(FilteredSearchPath.pick, isSecret: true, PickedPointController.pick)
        routes.get(PlacePath.about, PlaceController.show)
        routes.get(PlacePath.photos, PlacePhotosController.index)
        routes.post(
            PlacePath.photos,
            upload: .pictures(StoredPictures.maxFiles),
            member: PlacePhotosController.create
        )
        routes.post(PlacePhotoPath.removal, member: PlacePhotosController.delete)
        routes.get(PlacePath.reviews, PlaceReviewsController.index)
        routes.post(PlacePath.reviews, upload: .pictures(1), member: PlaceReviewsController.create)
        routes.post(PlacePath.reviewRemoval, member: PlaceReviewsController.delete)
        routes.get(PlacePath.map, PlaceMapController.show)
        routes.get(NodePath.places, NodePlacesController.show)
    }

    var reports: [ReportSubject] {
        let review = ReportSubject(.review, at: PlaceReviewPath.report) { member in
            let shown = try await ShownPlace(member.visit)
            let number = try member.parameter(.review)
            return try member.app.database.read { try Review.find(number, of: shown.id, for: member.account.id, $0) }
                .map { ModerationSubject($0, of: shown.id, named: shown.place.summary.name) }
        }
        let photo = ReportSubject(.photo, at: PlacePhotoPath.report) { member in
            let (place, number) = (try member.parameter(.place), try member.parameter(.photo))
            return try member.app.database.read { try PlacePhoto.find(number, of: place, for: member.account.id, $0) }
                .map { ModerationSubject($0, of: place) }
        }
        return [review, photo]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let photos = try OwnPhoto.list(by: source.account, source.db)
        let reviews = try reviews(by: source.account, source.db)
        return ExportPart(
            texts: [
                ("reviews.json", try ExportJSON.bytes(reviews.map(ExportedReview.init))),
                ("photos.json", try ExportJSON.bytes(photos.map(ExportedPhoto.init))),
            ],
            pictures: photos.map { ExportedPhoto.picture($0) } + reviews.compactMap { ExportedReview.picture($0) }
        )
    }

    private func reviews(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnReview] {
        var reviews: [OwnReview] = []
        while true {
            let next = try OwnReview.list(by: account, after: reviews.last?.place, limit: 500, db)
            if next.isEmpty { return reviews }
            reviews += next
        }
    }
}

extension PathParameter where Value == PlaceID {
    /// The place that an address names.
    static var place: Self { Self("id", else: "no such place") }
}

extension PathParameter where Value == Int64 {
    static var photo: Self { Self("photo", else: "no such photo") }
    static var review: Self { Self("review", else: "no such review") }
}
