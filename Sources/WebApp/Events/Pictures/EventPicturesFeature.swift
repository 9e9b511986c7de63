import Models
import Templates

extension EventPicturesFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(EventPicturePath.card, EventCardController.show)
        routes.get(EventPicturePath.form, member: EventPictureController.edit)
        routes.post(EventPicturePath.form, upload: .pictures(1), member: EventPictureController.update)
        routes.post(EventPicturePath.removal, member: EventPictureController.delete)
    }

    var jobs: [String: JobHandler] { EventCardRemovalJob.handlers }

    func export(_ source: ExportSource) throws -> ExportPart {
        let pictures = try OwnEventPicture.list(by: source.account, source.db)
        return ExportPart(
            texts: [("event-pictures.json", try ExportJSON.bytes(pictures.map(ExportedEventPicture.init)))],
            pictures: pictures.map { ExportedEventPicture.picture($0) }
        )
    }
}
