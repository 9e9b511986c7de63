/// Leads to the form that reports something; quiet, since most people never need it.
struct ReportLink: HTML {
    let address: Route

    init(_ address: Route) { self.address = address }

    var body: some HTML {
        P(.class("report")) { A(.class("soft"), .href(address)) { tr("Report") } }
    }
}
