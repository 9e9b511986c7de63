/// Which relations are the border of a country (https://wiki.openstreetmap.org/wiki/Tag:boundary=administrative).
enum CountryTags {
    /// Where the ISO 3166-1 code may stand, the best source first.
    private static let codeKeys = ["ISO3166-1:alpha2", "ISO3166-1", "country_code"]

    /// The code of the country that the relation with these tags goes around; `nil` for any other relation.
    static func code(_ tags: [String: String]) -> String? {
        guard tags["boundary"] == "administrative", tags["admin_level"] == "2" else { return nil }
        return codeKeys.lazy.compactMap { tags[$0]?.uppercased() }.first { Countries.name($0) != nil }
    }
}
