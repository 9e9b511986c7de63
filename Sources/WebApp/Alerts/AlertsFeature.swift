import Models
import Templates

extension AlertsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(AlertsPath.list, member: AlertsController.index)
        routes.post(AlertsPath.list, member: AlertsController.create)
        routes.post(AlertPath.change, member: AlertsController.update)
        routes.post(AlertPath.removal, member: AlertsController.delete)
    }

    var jobs: [String: JobHandler] { AlertJobs.handlers }

    func export(_ source: ExportSource) throws -> ExportPart {
        let alerts = try EventAlert.list(of: source.account, source.db).map(ExportedAlert.init)
        return ExportPart(texts: [("alerts.json", try ExportJSON.bytes(alerts))])
    }
}

extension PathParameter where Value == Int64 {
    static var alert: Self { Self("id", else: "no such alert") }
}
