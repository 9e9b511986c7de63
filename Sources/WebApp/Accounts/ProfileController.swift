import Auth
import Clocks
import HTTPServer
import Models
import Templates

/// Who I am (DR8, LM6), and what others see of somebody.
enum ProfileController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        member.page { ProfilePage(context: $0, person: Person(member.account)) }
    }

    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        member.page {
            ProfileEditPage(context: $0, name: member.account.name ?? "", photo: photo(member.account))
        }
    }

    @Sendable static func update(_ member: MemberVisit, _ form: Form) async throws -> Response {
        let name = NamePolicy.cleaned(form.exact("name"))
        var errors = FieldErrors.none
        errors.addName(name)
        var new: ProfilePhoto?
        if let file = form.file("photo") {
            do {
                new = try await ProfilePhoto.make(of: file, for: member.visit)
            } catch let error as PictureError {
                errors.add(.photo, error.problem)
            }
        }
        guard errors.isEmpty else {
            try? new?.remove(in: member.app)
            let (page, old) = (errors, photo(member.account))
            return member.page(status: .unprocessableContent) {
                ProfileEditPage(context: $0, name: name ?? "", photo: old, errors: page)
            }
        }
        try await save(member, name: name, photo: new, removesPhoto: !form.text("remove_photo").isEmpty)
        return member.redirect(to: .profile, .profileSaved)
    }

    private static func save(
        _ member: MemberVisit,
        name: String?,
        photo: ProfilePhoto?,
        removesPhoto: Bool
    ) async throws {
        let (id, now) = (member.account.id, member.now)
        let key = photo?.key
        try await member.app.database.write { db in
            _ = try Account.rename(id, to: name, now: now, db)
            guard key != nil || removesPhoto else { return }
            let old = try Account.setPhoto(key, of: id, now: now, db)
            try MediaRemovalJob.enqueue(old.map { ProfilePhoto(key: $0).keys } ?? [], now: now, db)
        }
    }

    private static func photo(_ account: Account) -> Route? { account.photoKey.map { ProfilePhoto(key: $0).large } }

    /// What everybody may see of somebody.
    @Sendable static func person(_ visit: Visit) async throws -> Response {
        let username = try visit.parameter(.username)
        guard let account = try visit.app.database.read({ try Account.find(username: username, $0) }),
            !account.isSuspended
        else { throw HTTPError(.notFound, "nobody of that name") }
        guard let viewer = visit.signedIn?.account.id else {
            let rating = try visit.app.database.read { try RatingSummary.ofHost(account.id, $0) }
            return visit.page { PersonPage(context: $0, person: Person(account), rating: rating) }
        }
        // Two people of whom one has blocked the other have no pages for each other.
        let (found, rating) = try visit.app.database.read { db in
            (try FoundPerson.find(username: username, for: viewer, db), try RatingSummary.ofHost(account.id, db))
        }
        guard let found else { throw HTTPError(.notFound, "nobody of that name") }
        return visit.page { PersonPage(context: $0, person: Person(account), relation: found.relation, rating: rating) }
    }
}

extension Person {
    init(_ account: Account) {
        self.init(
            username: account.username,
            displayName: account.displayName,
            photo: account.photoKey.map { ProfilePhoto(key: $0).large },
            memberSince: CivilDate(utcAt: account.createdAt)
        )
    }
}
