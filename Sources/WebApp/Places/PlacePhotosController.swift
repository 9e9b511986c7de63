import Clocks
import HTTPServer
import Models
import Templates

/// The photos of a place (CN3): to look at, to add, to remove one's own.
enum PlacePhotosController {
    @Sendable static func index(_ visit: Visit) async throws -> Response {
        try page(visit, try await ShownPlace(visit))
    }

    /// Takes what can be taken: with one broken file among five, four are added and the fifth is named.
    @Sendable static func create(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let shown = try await ShownPlace(member.visit)
        let files = form.files("files")
        guard !files.isEmpty else { return try refuse(member, shown, .noneChosen) }
        guard files.count <= PlacePictures.maxFiles else {
            return try refuse(member, shown, .tooManyChosen(most: PlacePictures.maxFiles))
        }
        // Before the work: who has no room left could otherwise have ten pictures converted again and again.
        let account = member.account.id
        let mine = try member.app.database.read { try PlacePhoto.count(of: shown.id, by: account, $0) }
        guard mine < PlacePhoto.maxPerMember else { return try refuse(member, shown, full) }
        do {
            try member.app.database.read { try DailyLimit.placePhotos.check(by: account, now: member.now, $0) }
        } catch let limit as DailyLimit.Reached {
            return try refuse(member, shown, reason(limit, member))
        }
        var pictures: [StoredPicture] = []
        var problems: [PhotoReason] = []
        for (index, file) in files.enumerated() {
            do {
                pictures.append(try await PlacePictures.make(of: file, for: member))
            } catch let error as PictureError {
                problems.append(.picture(error.problem, number: files.count == 1 ? nil : index + 1))
            } catch {
                await PlacePictures.discard(pictures, in: member.app)
                throw error
            }
        }
        if let left = try await add(pictures, shown, form, member) { problems.append(left) }
        guard problems.isEmpty else { return try refuse(member, shown, .several(problems)) }
        return member.redirect(to: shown.heading.address(.photos), .photosAdded)
    }

    private static let full = PhotoReason.full(most: PlacePhoto.maxPerMember)

    private static func reason(_ limit: DailyLimit.Reached, _ member: MemberVisit) -> PhotoReason {
        .limit(LimitReason(limit, .photos, now: member.now))
    }

    /// Returns why not all could be added.
    private static func add(
        _ pictures: [StoredPicture],
        _ shown: ShownPlace,
        _ form: Form,
        _ member: MemberVisit
    ) async throws -> PhotoReason? {
        guard !pictures.isEmpty else { return nil }
        let (account, now) = (member.account.id, member.now)
        do {
            let left = try await member.app.database.write { db in
                let left = try PlacePhoto.add(pictures, of: shown.id, by: account, now: now, db)
                // Also where some could not be taken: sent again, the others would be added twice.
                try form.remember(shown.heading.address(.photos), nil, for: account, now: now, db)
                return left
            }
            await PlacePictures.discard(left, in: member.app)
            return left.isEmpty ? nil : full
        } catch let limit as DailyLimit.Reached {
            await PlacePictures.discard(pictures, in: member.app)
            return reason(limit, member)
        } catch {
            await PlacePictures.discard(pictures, in: member.app)
            throw error
        }
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: Form) async throws -> Response {
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
        try page(member.visit, shown, [.files: reason])
    }

    static func page(_ visit: Visit, _ shown: ShownPlace, _ errors: FieldErrors = .none) throws -> Response {
        let reader = visit.signedIn?.account.id
        let photos = try visit.app.database.read { db in
            try PlacePhoto.list(of: shown.id, for: reader, db).map { try PlacePhotoItem($0, reader: reader, db) }
        }
        let wanted = try visit.query["photo"].flatMap { Int64($0) }
        // The newest stands large until another is chosen.
        let chosen = photos.first { $0.id == wanted } ?? photos.first
        return visit.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            PlacePhotosPage(context: $0, heading: shown.heading, photos: photos, chosen: chosen, errors: errors)
        }
    }
}

extension PlacePhotoItem {
    init(_ photo: PlacePhoto, reader: AccountID?, _ db: DatabaseConnection) throws {
        let (author, since) = (photo.author.id, photo.hiddenAt)
        self.init(
            id: photo.id,
            picture: PlacePicture(photo.picture),
            author: Byline(photo.author),
            day: CivilDate(utcAt: photo.createdAt),
            isMine: author == reader,
            hidden: try HiddenNote.find(.photo, photo.id, since: since, by: author, for: reader, db)
        )
    }
}
