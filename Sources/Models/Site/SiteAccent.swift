/// The colour of what can be pressed. Each has a tone for light and one for dark screens, of which a test says that they can
/// be read (`Templates`).
package enum SiteAccent: String, CaseIterable, Hashable, Sendable {
    case green, teal, blue, violet, berry, red, brown, slate
}
