/// Those of who may come.
extension FieldName {
    package static var policy: Self { Self("policy") }
    /// What whoever wants to be let in is asked.
    package static var question: Self { Self("question") }
    /// Domains of addresses, one in a line.
    package static var allowedDomains: Self { Self("allowed_domains") }
    package static var refusedDomains: Self { Self("refused_domains") }
    /// How many links each member may make.
    package static var memberLinks: Self { Self("member_links") }
    /// The code of a link by which one is invited.
    package static var link: Self { Self("link") }
    /// How many people a link lets in, and for how many days.
    package static var uses: Self { Self("uses") }
    package static var days: Self { Self("days") }
}
