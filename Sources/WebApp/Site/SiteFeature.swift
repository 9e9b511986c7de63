import Models
import Templates

extension SiteFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(SitePath.home, HomeController.show)
        routes.get(SitePath.about, AboutController.show)
        routes.get(SitePath.language, LanguageController.edit)
        routes.post(SitePath.language, LanguageController.update)
        for text in SiteText.allCases { routes.get(text.path, SiteTextController(text: text).show) }
        routes.get(SitePath.settings, operator: SiteSettingsController.edit)
        routes.post(SitePath.settings, limit: .siteSettings, operator: SiteSettingsController.update)
        routes.get(SitePath.health, HealthController.show)
        routes.get(SitePath.metrics, MetricsController.show)
        routes.get(MediaPath.picture, MediaController.show)
    }

    var jobs: [String: JobHandler] { MediaRemovalJob.handlers.merging(MediaSweepJob.handlers) { first, _ in first } }

    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {
        try MediaSweepJob.enqueue(at: now, now: now, db)
    }
}
