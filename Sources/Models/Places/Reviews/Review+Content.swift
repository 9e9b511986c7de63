/// Reviews as something that members write, others report, and operators hide.
extension Content {
    package static let review = Content(
        "review",
        in: .file("reviews.json"),
        pictures: StoredPicture.keyColumns,
        reading: .review,
        hiding: ContentHiding()
    )
}

extension DailyLimit {
    package static let reviews = DailyLimit(30, .review)
}

extension ModerationSubject.Kind {
    package static let review = Self("review")
}

extension ModerationSubject {
    package init(_ review: Review, of place: PlaceID, named name: String) {
        self.init(
            kind: .review,
            number: review.id,
            title: name,
            text: review.text,
            picture: review.picture,
            maker: review.author,
            place: place
        )
    }
}

extension CaseReading {
    fileprivate static let review = CaseReading(
        .review,
        Columns(of: "review", "id", "place_name", "text") + StoredPicture.columns.of("review")
            + Columns(of: "review", "place_kind", "place_number"),
        in: "LEFT JOIN review ON review.id = moderation_case.review_id",
        seen: Visibility.condition("review")
    ) { row, maker in
        try ModerationSubject(
            kind: .review,
            number: row.next(),
            title: row.next(),
            text: row.next(),
            picture: row.next(of: StoredPicture.columns),
            maker: maker,
            place: row.next(PlaceID.self)
        )
    }
}
