import Auth
import Models
import Templates

/// What an operator typed about who may come, and what of it is wrong.
struct SignUpRulesInput: Sendable {
    let rules: SignUpRules
    let form: SignUpRulesForm
    private(set) var errors = FieldErrors.none

    /// - Parameter current: what holds yet, where a field is wrong.
    init(_ sent: FormData, current: SignUpRules) {
        form = SignUpRulesForm(
            policy: sent.text(.policy),
            allowedDomains: sent.exact(.allowedDomains),
            refusedDomains: sent.exact(.refusedDomains),
            memberLinks: sent.text(.memberLinks),
            question: sent.lines(.question)
        )
        var (rules, errors) = (current, FieldErrors.none)
        if let policy = SignUpPolicy(rawValue: form.policy) {
            rules.policy = policy
        } else {
            errors.add(.policy, SignUpRulesReason.noPolicy)
        }
        rules.allowedDomains = Self.domains(form.allowedDomains, .allowedDomains, &errors)
        rules.refusedDomains = Self.domains(form.refusedDomains, .refusedDomains, &errors)
        if let links = Int(form.memberLinks), (0...SignUpRules.mostMemberLinks).contains(links) {
            rules.memberLinks = links
        } else {
            errors.add(.memberLinks, SignUpRulesReason.memberLinks(most: SignUpRules.mostMemberLinks))
        }
        rules.question = form.question
        errors.check(.question, form.question, limit: SignUpRequest.maxQuestion)
        (self.rules, self.errors) = (rules, errors)
    }

    private static func domains(_ text: String, _ field: FieldName, _ errors: inout FieldErrors) -> [String] {
        let (list, wrong) = DomainList.reading(text)
        if let word = wrong.first { errors.add(field, SignUpRulesReason.noDomain(String(word.prefix(100)))) }
        if list.domains.count > DomainList.maxCount {
            errors.add(field, SignUpRulesReason.tooManyDomains(most: DomainList.maxCount))
        }
        return list.domains
    }
}

extension SignUpRulesForm {
    init(_ rules: SignUpRules) {
        self.init(
            policy: rules.policy.rawValue,
            allowedDomains: Self.lines(rules.allowedDomains),
            refusedDomains: Self.lines(rules.refusedDomains),
            memberLinks: "\(rules.memberLinks)",
            question: rules.question
        )
    }

    /// As people read them.
    private static func lines(_ domains: [String]) -> String {
        domains.map { String(InternationalDomain.shown("@" + $0).dropFirst()) }.joined(separator: "\n")
    }
}

extension SignUpRules {
    /// Another one for other rules: a form that was made of those is not taken.
    var version: String {
        FormVersion.of([policy.rawValue, "\(memberLinks)", question] + allowedDomains + [""] + refusedDomains)
    }
}
