/// How calendars of others are read.
struct FeedSettings: Sendable {
    /// Whether addresses of this machine and the network around it are read.
    var privateAddresses = OutboundRequest.PrivateAddresses.refused
    /// For one calendar, redirects included.
    var timeout: Duration = .seconds(20)
}
