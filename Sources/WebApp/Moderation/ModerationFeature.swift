import Models
import Templates

/// What members report, and what operators decide.
struct ModerationFeature: Feature {
    func mount(in routes: inout RouteTable) {
        for kind in ModerationSubject.Kind.allCases { mountReports(of: kind, in: &routes) }
        routes.get(ModerationPath.queue, operator: CasesController.index)
        routes.get(ModerationPath.hidden, operator: HiddenCasesController.index)
        routes.get(ModerationPath.log, operator: ModerationLogController.index)
        routes.get(CasePath.show, operator: CaseController.show)
        routes.post(CasePath.hiding, operator: HidingController.create)
        routes.post(CasePath.dismissal, operator: DismissalController.create)
        routes.post(CasePath.suspension, operator: SuspensionController.create)
        routes.post(CasePath.restoration, operator: RestorationController.create)
    }

    private func mountReports(of kind: ModerationSubject.Kind, in routes: inout RouteTable) {
        guard let subject = ReportSubject.of(kind) else { return }
        let (pattern, reports) = (ReportableKind(kind).report, ReportController(subject: subject))
        routes.get(pattern, member: reports.new)
        routes.post(pattern, member: reports.create)
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
