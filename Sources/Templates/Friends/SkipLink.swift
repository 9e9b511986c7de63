/// Leads on to where somebody wanted to go when they signed up.
struct SkipLink: HTML {
    let next: String

    var body: some HTML {
        if let address = ReturnAddress(next) {
            A(.class("text-button"), .href(address)) { tr("Skip for now") }
        } else {
            A(.class("text-button"), .href(.home)) { tr("Skip for now") }
        }
    }
}
