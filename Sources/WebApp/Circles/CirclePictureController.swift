import HTTPServer
import Models
import Templates

/// The picture of a circle, for its keepers to choose, replace and remove.
enum CirclePictureController {
    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        try page(member, member.keptCircle().circle)
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let circle = try member.keptCircle().circle
        guard let file = form.file(.photo) else { return try page(member, circle, [.photo: EventReason.noPicture]) }
        var errors = FieldErrors.none
        guard let picture = try await StoredPictures.make(of: file, for: member, &errors) else {
            return try page(member, circle, errors)
        }
        try await StoredPictures.keeping([picture], in: member.app) {
            let (account, now) = (member.account.id, member.now)
            try await member.app.database.write { db in
                // Perhaps no keeper any more since the file began to come in.
                let circle = try member.keptCircle(circle.code, db).circle
                let old = try CirclePicture.replace(with: picture, of: circle.id, by: account, now: now, db)
                try MediaRemovalJob.enqueue(old?.keys ?? [], now: now, db)
            }
        }
        return member.redirect(to: .circle(circle.code), .pictureSaved)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let (code, now) = (try member.keptCircle().circle.code, member.now)
        let wasThere = try await member.app.database.write { db in
            let circle = try member.keptCircle(code, db).circle
            guard let old = try CirclePicture.remove(of: circle.id, db) else { return false }
            try MediaRemovalJob.enqueue(old.keys, now: now, db)
            return true
        }
        return member.redirect(to: .circle(code), wasThere ? .pictureRemoved : nil)
    }

    private static func page(_ member: MemberVisit, _ circle: Circle, _ errors: FieldErrors = .none) throws -> Response
    {
        let picture = try member.app.database.read { try CirclePicture.find(of: circle.id, $0) }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            CirclePicturePage(context: $0, circle: circle, picture: picture.map { PlacePicture($0) }, errors: errors)
        }
    }
}
