/// Every address of friends: `/friends…`.
package enum FriendAddress: Hashable, Sendable {
    /// The list; takes what is done to it.
    case list(words: String = "")
    /// The list at somebody's row.
    case row(username: String)
    /// `next`: where to go on after signing up.
    case find(words: String = "", next: String? = nil)
    /// Takes requests, answers to them, and takes them back.
    case requests
    case blocks
    /// Takes a file of contacts.
    case addressBook
    /// Ends the keeping of addresses.
    case knownAddressesRemoval
    /// Takes whether one's own address leads to oneself.
    case findability
    /// Takes an address to invite.
    case invitations
    /// Ends invitations to an address.
    case invitationEnd(String)

    /// Without `row`, whose fragment never reaches a server.
    package static let samples: [FriendAddress] = [
        .list(), .list(words: "Ada & Bo"), .find(), .find(words: "é", next: "/cafes?near=x"),
        .requests, .blocks, .addressBook, .knownAddressesRemoval, .findability, .invitations,
        .invitationEnd("wDq3-x_Y"),
    ]

    var isPost: Bool {
        switch self {
        case .requests, .blocks, .knownAddressesRemoval, .findability, .invitations: true
        default: false
        }
    }

    /// Appends what follows `/friends`.
    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        switch self {
        case .list(let words): if !words.isEmpty { query.add("q=", words, to: &buffer) }
        case .row(let username):
            buffer.append("#friend-")
            buffer.appendPercentEncoded(username)
        case .find(let words, let next):
            buffer.append("/find")
            if !words.isEmpty { query.add("q=", words, to: &buffer) }
            if let next { query.add("next=", next, to: &buffer) }
        case .requests: buffer.append("/requests")
        case .blocks: buffer.append("/blocks")
        case .addressBook: buffer.append("/import")
        case .knownAddressesRemoval: buffer.append("/addresses/delete")
        case .findability: buffer.append("/findability")
        case .invitations: buffer.append("/invitations")
        case .invitationEnd(let token):
            buffer.append("/invitations/")
            buffer.appendPercentEncoded(token)
        }
    }
}
