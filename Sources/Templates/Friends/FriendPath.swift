/// Friends, requests, and the ways to find people.
package enum FriendPath: String, PathPattern {
    /// Takes what is done to the list.
    case list = "/friends"
    case find = "/friends/find"
    /// Takes requests, answers to them, and takes them back.
    case requests = "/friends/requests"
    case blocks = "/friends/blocks"
    /// Takes a file of contacts.
    case addressBook = "/friends/import"
    /// Ends the keeping of addresses.
    case knownAddressesRemoval = "/friends/addresses/delete"
    /// Takes whether one's own address leads to oneself.
    case findability = "/friends/findability"
    /// Takes an address to invite.
    case invitations = "/friends/invitations"
}

package enum FriendInvitationPath: String, PathPattern {
    /// Ends invitations to an address.
    case end = "/friends/invitations/:token"
}

extension Route {
    package static func friends(_ path: FriendPath) -> Route { Route(path) }

    /// `next`: where to go on after signing up.
    package static func friends(_ path: FriendPath, words: String = "", next: String?) -> Route {
        Route(path, query: FriendQuery(words: words, next: next))
    }

    /// The list at somebody's row.
    package static func friends(row username: String) -> Route {
        Route(FriendPath.list, query: FriendRow(username: username))
    }

    package static func friendInvitationEnd(_ token: String) -> Route { Route(FriendInvitationPath.end, .text(token)) }
}

private struct FriendQuery: AddressQuery {
    let words: String
    let next: String?

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if !words.isEmpty { query.add(.words, words, to: &buffer) }
        if let next { query.add(.next, next, to: &buffer) }
    }
}

private struct FriendRow: AddressQuery {
    let username: String

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        buffer.append("#friend-")
        buffer.appendPercentEncoded(username)
    }
}
