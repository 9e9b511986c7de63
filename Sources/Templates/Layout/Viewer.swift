/// Who looks at the page.
package enum Viewer: Hashable, Sendable {
    case guest
    case member(Member)

    package var member: Member? {
        guard case .member(let member) = self else { return nil }
        return member
    }
}
