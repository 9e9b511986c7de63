/// The username for password managers, which file a password under it; people see it elsewhere on the page.
struct ManagedUsername: HTML {
    let username: String

    var body: some HTML {
        Input(.type("text"), .value(username), .autocomplete("username"), .readOnly(), .hidden())
    }
}
