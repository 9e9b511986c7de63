import Models
import Templates

extension OperationsFeature: WebFeature {
    var retention: [RetentionRule] {
        [
            RetentionRule(
                "Which processes of the site were there, where one has not ended in order",
                "node",
                seconds: Node.keptSeconds,
                since: "it counts as dead"
            ) { try Node.removeOld(now: $0, $1) }
        ]
    }

    func mount(in routes: inout RouteTable) {
        routes.get(OperationsPath.health, operator: SiteHealthController.show)
        routes.post(OperationsPath.mailTest, operator: MailTestController.create)
        routes.get(OperationsPath.jobs, operator: FailedJobsController.index)
        routes.post(OperationsPath.jobsRetry, operator: FailedJobsController.update)
        routes.post(OperationsPath.jobsDrop, operator: FailedJobsController.delete)
        routes.post(FailedJobPath.retry, operator: FailedJobController.update)
        routes.post(FailedJobPath.drop, operator: FailedJobController.delete)
        routes.get(OperationsPath.people, operator: PeopleController.index)
        routes.get(OperationsPath.settings, operator: ConfiguredSettingsController.show)
        routes.get(OperatedPersonPath.show, operator: OperatedPersonController.show)
        routes.post(OperatedPersonPath.suspension, freshOperator: PersonSuspensionController.create)
        routes.post(OperatedPersonPath.restoration, freshOperator: PersonSuspensionController.delete)
        routes.post(OperatedPersonPath.reset, freshOperator: PersonResetController.create)
        routes.post(OperatedPersonPath.erasure, freshOperator: OperatedPersonController.delete)
    }

    var jobs: [String: JobHandler] { DatabaseCheckJob.handlers }

    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {
        try DatabaseCheckJob.enqueue(at: now, now: now, db)
    }
}

extension PathParameter where Value == Int64 {
    /// A job that has failed.
    static var job: Self { Self("job", else: "no such job") }
}
