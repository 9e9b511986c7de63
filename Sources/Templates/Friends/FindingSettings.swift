/// What a member has chosen about finding and being found.
package struct FindingSettings: Hashable, Sendable {
    /// How many addresses of an address book are kept.
    package let knownAddresses: Int
    /// Whether those who know the member's e-mail address find them by it.
    package let isFindable: Bool
    /// Their links by which others sign up; `nil` where members make none.
    package let links: MemberLinks?

    package init(knownAddresses: Int, isFindable: Bool, links: MemberLinks? = nil) {
        self.knownAddresses = knownAddresses
        self.isFindable = isFindable
        self.links = links
    }
}
