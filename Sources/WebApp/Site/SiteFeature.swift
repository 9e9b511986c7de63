import Models
import Templates

extension SiteFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(SitePath.home, HomeController.show)
        routes.get(SitePath.about, AboutController.show)
        routes.get(SitePath.language, LanguageController.edit)
        routes.post(SitePath.language, LanguageController.update)
        for text in SiteText.allCases { routes.get(text.path, SiteTextController(text: text).show) }
        routes.get(OperationsPath.site, operator: SiteSettingsController.edit)
        routes.post(OperationsPath.site, limit: .siteSettings, operator: SiteSettingsController.update)
        routes.get(SitePath.health, HealthController.show)
        routes.get(SitePath.metrics, MetricsController.show)
        routes.add(.post, SitePath.policyReports, PolicyReportsController.create)
        routes.get(MediaPath.picture, MediaController.show)
    }

    var jobs: [String: JobHandler] {
        [
            MediaSweepJob.handlers, RetentionJob.handlers, RetentionJob.oldHandlers, KeySealingJob.handlers,
            EndedCodesJob.handlers, ForgottenPushesJob.handlers,
        ].reduce(MediaRemovalJob.handlers) { all, more in all.merging(more) { first, _ in first } }
    }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "What a form was answered, so that sending it twice does nothing twice",
                "answered_form",
                seconds: AnsweredForm.lifetimeSeconds,
                since: "it was sent"
            ) { try AnsweredForm.removeOld(now: $0, $1) },
            RetentionRule(
                "Keys of the site that were replaced",
                "site_key",
                seconds: SiteKey.keptSeconds,
                since: "what they have signed is accepted no more"
            ),
            RetentionRule(
                "Media files that no row names, as a program that was killed leaves them",
                seconds: MediaSweepJob.restSeconds,
                since: "they were stored"
            ),
        ]
    }

    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {
        try MediaSweepJob.enqueue(at: now, now: now, db)
        try RetentionJob.enqueue(at: now, now: now, db)
        try KeySealingJob.enqueue(at: now, now: now, db)
    }
}
