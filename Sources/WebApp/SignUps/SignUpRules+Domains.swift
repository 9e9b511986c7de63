import Auth
import Models

extension SignUpRules {
    /// Whether an address of that domain may sign up; the address as `EmailPolicy` writes it.
    func takes(_ email: String) -> Bool {
        if DomainList(refusedDomains).contains(domainOf: email) { return false }
        return allowedDomains.isEmpty || DomainList(allowedDomains).contains(domainOf: email)
    }
}
