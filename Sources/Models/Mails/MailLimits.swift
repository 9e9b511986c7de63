/// How many people without an account are mailed within a day, as operators decide.
package struct MailLimits: Hashable, Sendable {
    /// Whom one member asks, who is not new.
    package var perMember = 60
    /// Whom all members in one network ask together.
    package var perNetwork = 120
    /// Mails to one address, from everybody together.
    package var perAddress = 5

    package var newMembers = NewMembers()

    package init() {}

    /// How many of them may be one member's, to somebody who has never answered that one: nobody shuts an address off alone.
    package var perAddressAndMember: Int { max(1, perAddress * 2 / 5) }
    /// Whom somebody asks who is new: never more than others.
    package var firstDay: Int { min(perMember, newMembers.mails ?? (perMember + 1) / 2) }
    /// Whom a host puts on lists by address alone; those beyond the mails of the day wait.
    package var addressesADay: Int { max(Event.maxAddressesADay, perMember) }
}
