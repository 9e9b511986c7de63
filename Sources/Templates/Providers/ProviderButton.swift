/// Leads to the provider of identities: a form, since it sets out with a cookie of its own. What somebody wanted to open, and by
/// what they were invited, goes along.
struct ProviderButton: HTML {
    let context: PageContext
    let provider: IdentityProviderName
    var next: String?
    var invitation: String?
    var link: String?
    var look = SubmitButton.Look.quiet
    /// Whether it answers whose account it is, beside other ways to answer.
    var confirms = false
    /// Whether the page stays open beside it.
    var opensTab = false

    var body: some HTML {
        PostForm(.provider(.start), context, class: "provider", opensTab: opensTab) {
            if let next { HiddenField(.next, next) }
            if let invitation { HiddenField(.invitation, invitation) }
            if let link { HiddenField(.link, link) }
            SubmitButton(confirms ? tr("Confirm with \(provider.name)") : tr("Go on with \(provider.name)"), look)
        }
    }
}
