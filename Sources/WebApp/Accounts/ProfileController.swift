import Auth
import Clocks
import HTTPServer
import Models
import Templates

/// Who I am (DR8, LM6).
enum ProfileController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        member.page { ProfilePage(context: $0, person: Person(member.account)) }
    }

    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        member.page {
            ProfileEditPage(context: $0, name: member.account.name ?? "", photo: photo(member.account))
        }
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let name = NamePolicy.cleaned(form.exact(.name))
        var errors = FieldErrors.none
        errors.addName(name)
        let new = try await ProfilePhoto.make(of: form, for: member.visit, &errors)
        guard errors.isEmpty else {
            try? new?.remove(in: member.app)
            let (page, old) = (errors, photo(member.account))
            return member.page(status: .unprocessableContent) {
                ProfileEditPage(context: $0, name: name ?? "", photo: old, errors: page)
            }
        }
        try await save(member, name: name, photo: new, removesPhoto: !form.text(.removePhoto).isEmpty)
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
}
