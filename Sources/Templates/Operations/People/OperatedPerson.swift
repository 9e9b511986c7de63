import Models

/// Somebody with an account, as operators see them. Neither address nor birthday is among it: nothing here needs them.
package struct OperatedPerson: Hashable, Sendable {
    package let person: Byline
    package let isOperator: Bool
    /// Since when they are suspended.
    package let suspendedAt: Int64?
    /// They have asked to be let in, and nobody has decided.
    package let isWaiting: Bool
    package let isEmailConfirmed: Bool
    package let joinedAt: Int64
    package let storage: PersonStorage

    package init(
        person: Byline,
        isOperator: Bool = false,
        suspendedAt: Int64? = nil,
        isWaiting: Bool = false,
        isEmailConfirmed: Bool = true,
        joinedAt: Int64,
        storage: PersonStorage = PersonStorage()
    ) {
        (self.person, self.isOperator, self.suspendedAt) = (person, isOperator, suspendedAt)
        self.isWaiting = isWaiting
        (self.isEmailConfirmed, self.joinedAt, self.storage) = (isEmailConfirmed, joinedAt, storage)
    }

    var route: Route { .operatedPerson(person.username, .show) }

    /// What is to know of them besides their name.
    var marks: [String] {
        var marks: [String] = []
        if isOperator { marks.append(tr("Operator")) }
        if isWaiting {
            marks.append(tr("Waits to be let in"))
        } else if suspendedAt != nil {
            marks.append(tr("Suspended"))
        }
        if !isEmailConfirmed { marks.append(tr("Address not confirmed")) }
        if !storage.isEmpty { marks.append(SizeWords(storage.most).words) }
        return marks
    }
}
