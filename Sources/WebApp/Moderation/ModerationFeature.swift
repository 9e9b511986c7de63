import Models
import Templates

/// What members report, and what operators decide.
struct ModerationFeature: Feature {
    func mount(in routes: inout RouteTable) {
        routes.get(EventPath.report, member: ReportController.newOfEvent)
        routes.post(EventPath.report, member: ReportController.createOfEvent)
        routes.get(PlaceReviewPath.report, member: ReportController.newOfReview)
        routes.post(PlaceReviewPath.report, member: ReportController.createOfReview)
        routes.get(PlacePhotoPath.report, member: ReportController.newOfPhoto)
        routes.post(PlacePhotoPath.report, member: ReportController.createOfPhoto)
        routes.get(PersonPath.report, member: ReportController.newOfPerson)
        routes.post(PersonPath.report, member: ReportController.createOfPerson)
        routes.get(ModerationPath.queue, operator: ModerationController.queue)
        routes.get(ModerationPath.hidden, operator: ModerationController.hidden)
        routes.get(ModerationPath.log, operator: ModerationController.log)
        routes.post(CasePath.hiding, operator: ModerationController.hide)
        routes.post(CasePath.dismissal, operator: ModerationController.dismiss)
        routes.post(CasePath.suspension, operator: ModerationController.suspend)
        routes.post(CasePath.restoration, operator: ModerationController.restore)
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let reports = try OwnReport.list(by: source.account, source.db)
        let exported = reports.map { ExportedReport($0, source.app.address) }
        return ExportPart(texts: [("reports.json", try ExportJSON.bytes(exported))])
    }
}

extension PathParameter where Value == Int64 {
    /// A case of reports.
    static var `case`: Self { Self("case", else: "no such case") }
}
