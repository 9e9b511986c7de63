import HTTPServer
import Models
import Templates

/// The picture of an event, for its hosts to choose, replace and remove.
enum EventPictureController {
    @Sendable static func edit(_ member: MemberVisit) async throws -> Response {
        try page(member, ShownEvent(managedBy: member).event)
    }

    @Sendable static func update(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        guard let file = form.file(.photo) else { return try page(member, event, [.photo: EventReason.noPicture]) }
        var errors = FieldErrors.none
        guard let picture = try await StoredPictures.make(of: file, for: member, &errors) else {
            return try page(member, event, errors)
        }
        try await StoredPictures.keeping([picture], in: member.app) {
            let (account, now) = (member.account.id, member.now)
            try await member.app.database.write { db in
                // Perhaps no host any more since the file began to come in.
                guard try VisibleEvent.findManaged(event.code, by: account, db) != nil else {
                    throw HTTPError(.notFound, "no such event")
                }
                try EventPictureFiles.put(picture, event, by: account, now: now, db)
            }
        }
        return member.redirect(to: .event(event.code), .pictureSaved)
    }

    @Sendable static func delete(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        let event = try ShownEvent(managedBy: member).event
        let (account, now) = (member.account.id, member.now)
        let wasThere = try await member.app.database.write { db in
            guard try VisibleEvent.findManaged(event.code, by: account, db) != nil,
                let old = try EventPicture.remove(of: event.id, db)
            else { return false }
            try EventPictureFiles.enqueueRemoval(of: old, event, now: now, db)
            return true
        }
        return member.redirect(to: .event(event.code), wasThere ? .pictureRemoved : nil)
    }

    private static func page(_ member: MemberVisit, _ event: Event, _ errors: FieldErrors = .none) throws -> Response {
        let picture = try member.app.database.read { try EventPicture.find(of: event.id, $0) }
        return member.page(status: errors.isEmpty ? .ok : .unprocessableContent) {
            EventPicturePage(context: $0, event: event, picture: picture.map { PlacePicture($0) }, errors: errors)
        }
    }
}
