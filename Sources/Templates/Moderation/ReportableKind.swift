import Models

/// What pages ask of a kind of thing that can be reported. A new kind is one more case of `ModerationSubject.Kind`, and what it
/// says here.
package struct ReportableKind {
    let icon: Icon.Name
    /// Where it is reported.
    package let report: any PathPattern
    /// As it stands in a sentence.
    let noun: String
    /// What stands for the title of what is gone.
    let erased: String
    /// What one of it is called by its title: "Review of Café Lark".
    let heading: (_ title: String) -> String
    /// Behind that, for whoever reports it: whose it is, where the heading does not say so.
    let byline: (_ maker: String) -> String

    fileprivate init(
        _ icon: Icon.Name,
        _ report: any PathPattern,
        _ noun: String,
        erased: String,
        heading: @escaping (String) -> String = { $0 },
        byline: @escaping (String) -> String = { _ in "" }
    ) {
        self.icon = icon
        self.report = report
        self.noun = noun
        self.erased = erased
        self.heading = heading
        self.byline = byline
    }
}

extension ReportableKind {
    package init(_ kind: ModerationSubject.Kind) {
        switch kind {
        case .event:
            self.init(
                .calendar,
                EventPath.report,
                tr("event"),
                erased: tr("an event, of somebody whose account is erased"),
                byline: { tr(" by \($0)") }
            )
        case .review:
            self.init(
                .star,
                PlaceReviewPath.report,
                tr("review"),
                erased: tr("a review, of somebody whose account is erased"),
                heading: { tr("Review of \($0)") },
                byline: { tr(", by \($0)") }
            )
        case .photo:
            self.init(
                .camera,
                PlacePhotoPath.report,
                tr("photo"),
                erased: tr("a photo, of somebody whose account is erased"),
                heading: { tr("Photo by \($0)") }
            )
        case .account:
            self.init(
                .people,
                PersonPath.report,
                tr("person"),
                erased: tr("a person, of somebody whose account is erased")
            )
        case .post:
            self.init(
                .heart,
                GuestbookPostPath.report,
                tr("post"),
                erased: tr("a post, of somebody whose account is erased"),
                heading: { $0.isEmpty ? tr("Post in a guestbook") : tr("Post in \($0)") },
                byline: { tr(" by \($0)") }
            )
        case .zone:
            self.init(
                .note,
                ZonePath.report,
                tr("music zone"),
                erased: tr("a music zone, of somebody whose account is erased")
            )
        case .track:
            self.init(
                .note,
                TrackPath.report,
                tr("song"),
                erased: tr("a song, of somebody whose account is erased"),
                heading: { $0.isEmpty ? NamelessSong.title : $0 }
            )
        }
    }
}

extension ModerationSubject.Kind {
    var noun: String { ReportableKind(self).noun }
}

extension ModerationSubject {
    package var heading: String { ReportableKind(kind).heading(title) }

    /// Where it is shown.
    package var route: Route {
        let shown: Route? =
            switch kind {
            case .event: code.map { .event($0) }
            case .review, .photo:
                place.map { .placeTab(PlaceTabAddress($0, kind == .photo ? .photos : .reviews, chosen: number)) }
            case .account: nil
            case .post: code.flatMap { code in post.map { .guestbookPost(code, $0) } }
            case .zone: .zone(ZoneID(rawValue: number))
            case .track: .track(TrackID(rawValue: number))
            }
        return shown ?? .person(username: maker?.username ?? "")
    }

    /// Where it is reported.
    package var report: Route {
        let form: Route? =
            switch kind {
            case .event: code.map { .event($0, .report) }
            case .review: place.map { .reviewReport($0, number) }
            case .photo: place.map { .photoReport($0, number) }
            case .account: nil
            case .post: code.flatMap { code in post.map { .guestbookPost(code, $0, .report) } }
            case .zone: .zone(ZoneID(rawValue: number), .report)
            case .track: .track(TrackID(rawValue: number), .report)
            }
        return form ?? .personReport(maker?.username ?? "")
    }
}

extension ModerationEntry {
    /// The same of what may be gone.
    var heading: String { isErased ? ReportableKind(kind).erased : ReportableKind(kind).heading(title) }
}
