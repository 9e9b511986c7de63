import Models

/// One tag that puts a named object into a category.
///
/// `code` is what `places.sqlite` stores for it: the categories' ranges do not overlap, so that a category is one range
/// of codes and a tag is one code. A code is even; the odd number after it means that the tag's value was one of
/// several ("cafe;bar"), which counts for the category but is not exactly this tag.
struct TagRule: Sendable {
    let code: Int
    let key: String
    let value: String
    let category: PlaceCategory
    /// A further condition on the object's tags.
    let condition: @Sendable ([String: String]) -> Bool

    init(
        _ code: Int,
        _ key: String,
        _ value: String,
        _ category: PlaceCategory,
        where condition: @escaping @Sendable ([String: String]) -> Bool = { _ in true }
    ) {
        self.code = code
        self.key = key
        self.value = value
        self.category = category
        self.condition = condition
    }

    /// The code to store for an object with these tags, `nil` where the rule does not hold.
    func code(for tags: [String: String]) -> Int? {
        guard let mapped = tags[key] else { return nil }
        if mapped == value { return condition(tags) ? code : nil }
        guard mapped.contains(";") else { return nil }
        let isListed = mapped.split(separator: ";").contains { $0.trimmingSpaces == value }
        return isListed && condition(tags) ? code + 1 : nil
    }
}

extension Substring {
    /// Without spaces at both ends.
    var trimmingSpaces: Substring {
        var trimmed = drop { $0 == " " }
        while trimmed.last == " " { trimmed.removeLast() }
        return trimmed
    }
}
