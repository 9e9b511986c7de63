import HTTPServer
import Models
import Templates

/// Who I am (DR8, LM6), and what others see of somebody.
enum ProfileController {
    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        member.page { ProfilePage(context: $0, person: PersonSummary(member.account), email: member.account.email) }
    }

    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        member.page {
            ProfileEditPage(context: $0, form: ProfileForm(name: member.account.name ?? ""), photo: photo(member.account))
        }
    }

    @Sendable static func update(_ member: MemberVisit, _ form: Form) async throws -> Response {
        var page = ProfileForm(name: form.text("name"))
        if page.name.count > SignUpSubmission.maxNameLength {
            page.errors.append(
                FieldError("name", "The name may have at most \(SignUpSubmission.maxNameLength) characters.")
            )
        }
        var new: ProfilePhoto?
        if let file = form.file("photo") {
            do {
                new = try await ProfilePhoto.make(of: file, in: member.app)
            } catch let error as PictureError {
                page.errors.append(FieldError("photo", error.message))
            }
        }
        guard page.errors.isEmpty else {
            try? new?.remove(in: member.app)
            let (page, old) = (page, photo(member.account))
            return member.page(status: .unprocessableContent) { ProfileEditPage(context: $0, form: page, photo: old) }
        }
        try await save(member, name: page.name, photo: new, removesPhoto: !form.text("remove_photo").isEmpty)
        return member.redirect(to: .profile, .profileSaved)
    }

    private static func save(
        _ member: MemberVisit,
        name: String,
        photo: ProfilePhoto?,
        removesPhoto: Bool
    ) async throws {
        let (id, now) = (member.account.id, member.now)
        let key = photo?.key
        let old = try await member.app.database.write { db -> String? in
            _ = try Account.rename(id, to: name.isEmpty ? nil : name, now: now, db)
            guard key != nil || removesPhoto else { return nil }
            return try Account.setPhoto(key, of: id, now: now, db)
        }
        // After the commit: should the program end here, a file that nobody links to is left, not a dead link.
        if let old { try? ProfilePhoto(key: old).remove(in: member.app) }
    }

    private static func photo(_ account: Account) -> String? { account.photoKey.map { ProfilePhoto(key: $0).large } }

    /// What everybody may see of somebody.
    @Sendable static func person(_ visit: Visit) async throws -> Response {
        guard let username = visit.parameters.first,
            let account = try visit.app.database.read({ try Account.find(username: username, $0) })
        else { throw HTTPError(.notFound, "nobody of that name") }
        return visit.page { PersonPage(context: $0, person: PersonSummary(account)) }
    }
}

extension PersonSummary {
    init(_ account: Account) {
        self.init(
            username: account.username,
            displayName: account.displayName,
            photo: account.photoKey.map { ProfilePhoto(key: $0).large },
            memberSince: account.createdAt
        )
    }
}
