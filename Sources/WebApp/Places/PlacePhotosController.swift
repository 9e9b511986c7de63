import Clocks
import HTTPServer
import Models
import Templates

/// The photos of a place (CN3): to look at, to add, to remove one's own.
enum PlacePhotosController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        try await PlacePhotosView(ShownPlace(visit)).response(visit)
    }

    /// Takes what can be taken: with one broken file among five, four are added and the fifth is named.
    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let shown = try await ShownPlace(member.visit)
        let files = form.files(.files)
        guard !files.isEmpty else { return try refuse(member, shown, .noneChosen) }
        guard files.count <= StoredPictures.maxFiles else {
            return try refuse(member, shown, .tooManyChosen(most: StoredPictures.maxFiles))
        }
        // Before the work: who has no room left could otherwise have ten pictures converted again and again.
        let account = member.account.id
        let mine = try member.app.database.read { try PlacePhoto.count(of: shown.id, by: account, $0) }
        guard mine < PlacePhoto.maxPerMember else { return try refuse(member, shown, full) }
        let room = try await Result.of(DailyLimit.Reached.self) {
            try member.app.database.read { try DailyLimit.placePhotos.check(by: account, now: member.now, $0) }
        }
        if case .failure(let limit) = room { return try refuse(member, shown, reason(limit, member)) }
        let (pictures, broken) = try await make(of: files, member)
        let problems = broken + [try await add(pictures, shown, form, member)].compactMap { $0 }
        guard problems.isEmpty else { return try refuse(member, shown, .several(problems)) }
        return member.redirect(to: shown.heading.address(.photos), .photosAdded)
    }

    /// Those that can be taken, and why others cannot.
    private static func make(
        of files: [MultipartForm.File],
        _ member: MemberVisit
    ) async throws -> ([StoredPicture], [PhotoReason]) {
        var (pictures, problems): ([StoredPicture], [PhotoReason]) = ([], [])
        for (index, file) in files.enumerated() {
            let outcome = try await StoredPictures.keeping(pictures, in: member.app) {
                try await Result.of(PictureError.self) { try await StoredPictures.make(of: file, for: member) }
            }
            switch outcome {
            case .success(let picture): pictures.append(picture)
            case .failure(let error):
                problems.append(.picture(error.problem, number: files.count == 1 ? nil : index + 1))
            }
        }
        return (pictures, problems)
    }

    private static let full = PhotoReason.full(most: PlacePhoto.maxPerMember)

    private static func reason(_ limit: DailyLimit.Reached, _ member: MemberVisit) -> PhotoReason {
        .limit(LimitReason(limit, .photos, now: member.now))
    }

    /// Returns why not all could be added.
    private static func add(
        _ pictures: [StoredPicture],
        _ shown: ShownPlace,
        _ form: FormData,
        _ member: MemberVisit
    ) async throws -> PhotoReason? {
        guard !pictures.isEmpty else { return nil }
        let (account, now) = (member.account.id, member.now)
        let outcome = try await Result.of(DailyLimit.Reached.self) {
            try await StoredPictures.keeping(pictures, in: member.app) {
                try await member.app.database.write { db in
                    try form.requireUnanswered(for: account, now: now, db)
                    let left = try PlacePhoto.add(pictures, of: shown.id, by: account, now: now, db)
                    // Also where some could not be taken: sent again, the others would be added twice.
                    try form.remember(shown.heading.address(.photos), nil, for: account, now: now, db)
                    return left
                }
            }
        }
        switch outcome {
        case .success(let left):
            await StoredPictures.discard(left, in: member.app)
            return left.isEmpty ? nil : full
        case .failure(let limit): return reason(limit, member)
        }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (place, photo) = (try member.parameter(.place), try member.parameter(.photo))
        let (account, now) = (member.account.id, member.now)
        let isRemoved = try await member.app.database.write { db in
            guard let picture = try PlacePhoto.remove(photo, of: place, by: account, db) else { return false }
            try MediaRemovalJob.enqueue(picture.keys, now: now, db)
            return true
        }
        guard isRemoved else { throw HTTPError(.notFound, "no such photo of yours") }
        return member.redirect(to: .placeTab(PlaceTabAddress(place, .photos)), .photoRemoved)
    }

    private static func refuse(_ member: MemberVisit, _ shown: ShownPlace, _ reason: PhotoReason) throws -> Response {
        try PlacePhotosView(shown, errors: [.files: reason]).response(member.visit)
    }
}
