import Models
import Templates

extension ModerationFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        for subject in ReportSubject.all {
            let reports = ReportController(subject: subject)
            routes.get(subject.path, member: reports.new)
            routes.post(subject.path, member: reports.create)
        }
        routes.get(ModerationPath.queue, operator: CasesController.index)
        routes.get(ModerationPath.hidden, operator: HiddenCasesController.index)
        routes.get(ModerationPath.log, operator: ModerationLogController.index)
        routes.get(CasePath.show, operator: CaseController.show)
        routes.post(CasePath.hiding, operator: HidingController.create)
        routes.post(CasePath.dismissal, operator: DismissalController.create)
        routes.post(CasePath.suspension, freshOperator: SuspensionController.create)
        routes.post(CasePath.restoration, operator: RestorationController.create)
    }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "That something was done or deleted again, without what it was, so that it counts against the limit of a day",
                "counted_act",
                seconds: DailyLimit.seconds,
                since: "it was done"
            ) { try DailyLimit.forgetOld(now: $0, $1) }
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let reports = try OwnReport.list(by: source.account, now: source.now, source.db)
        let exported = reports.map { ExportedReport($0, source.app.address) }
        return ExportPart(texts: [("reports.json", try ExportJSON.bytes(exported))])
    }
}

extension PathParameter where Value == Int64 {
    /// A case of reports.
    static var `case`: Self { Self("case", else: "no such case") }
}
