/// Friends, and the ways to find people.
package struct FriendsFeature: Feature {
    package var migrations: [Migration] { [.friends] }

    package var otherTables: [String: Content.Export] {
        [
            "block": .file("friends.json"),
            "friend_request": .file("friends.json"),
            "friendship": .file("friends.json"),
            "site_invitation": .file("friends.json"),
            "known_address": .file("friends.json"),
            "hidden_address": .file("friends.json"),
            "friendship_removal": .omitted("it can be undone for a while, and is no friendship any more"),
        ]
    }
}
