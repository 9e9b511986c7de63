/// Pixels of the preview image of a public event, as most sites want them.
package enum EventCardSize {
    package static let width = 1_200
    package static let height = 630
}
