import HTTPServer

/// Counts what browsers say that the policy of our pages has kept them from. A browser sends it by itself, without a form or a cookie;
/// nothing of it is kept but the number, since its addresses say who has read what.
enum PolicyReportsController {
    @Sendable static func create(_ visit: Visit) async throws -> Response {
        let bytes = try await visit.request.body.collect(limit: PolicyReport.maxBytes)
        let wait = visit.app.metrics.policyReportThrottle.begin(key: visit.network, now: visit.now)
        guard wait == 0 else { throw HTTPError(.tooManyRequests, "too many reports") }
        let reports = PolicyReport.read(bytes)
        for report in reports { visit.app.metrics.policyReports.count(report.directive) }
        if let report = reports.first {
            visit.app.logger.notice(
                "Request \(visit.request.id): a browser was kept from a \(report.directive.rawValue)"
            )
        }
        return Response(.noContent)
    }
}
