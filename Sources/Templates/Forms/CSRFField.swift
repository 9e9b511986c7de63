/// Proves that a form came from a page of ours.
struct CSRFField: HTML {
    let token: String

    var body: some HTML { HiddenField(.csrfToken, token) }
}
