/// Photos of places as something that members add, others report, and operators hide.
extension Content {
    package static let placePhoto = Content(
        "place_photo",
        in: .file("photos.json"),
        pictures: StoredPicture.keyColumns,
        reading: .photo,
        hiding: ContentHiding()
    )
}

extension DailyLimit {
    package static let placePhotos = DailyLimit(200, .placePhoto)
}

extension ModerationSubject.Kind {
    package static let photo = Self("photo")
}

extension ModerationSubject {
    package init(_ photo: PlacePhoto, of place: PlaceID) {
        self.init(
            kind: .photo,
            number: photo.id,
            title: photo.author.username,
            picture: photo.picture,
            maker: photo.author,
            place: place
        )
    }
}

extension CaseReading {
    fileprivate static let photo = CaseReading(
        .photo,
        Columns(of: "place_photo", "id") + StoredPicture.columns.of("place_photo")
            + Columns(of: "place_photo", "place_kind", "place_number"),
        in: "LEFT JOIN place_photo ON place_photo.id = moderation_case.photo_id",
        seen: Visibility.condition("place_photo")
    ) { row, maker in
        guard let maker else { throw RowMissing(table: "account") }
        return try ModerationSubject(
            kind: .photo,
            number: row.next(),
            title: maker.username,
            picture: row.next(StoredPicture.self),
            maker: maker,
            place: row.next(PlaceID.self)
        )
    }
}
