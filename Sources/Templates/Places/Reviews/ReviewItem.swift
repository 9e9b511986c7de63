import Clocks

/// A review as pages show it.
package struct ReviewItem: Hashable, Sendable {
    package let id: Int64
    package let author: Byline
    /// 1 to 5.
    package let stars: Int
    package let text: String
    package let picture: PlacePicture?
    package let day: CivilDate
    package let isEdited: Bool
    /// Whether the reader wrote it.
    package let isMine: Bool
    /// What its author and operators are told of one that others do not see.
    package let hidden: HiddenNote?

    package init(
        id: Int64,
        author: Byline,
        stars: Int,
        text: String,
        picture: PlacePicture? = nil,
        day: CivilDate,
        isEdited: Bool = false,
        isMine: Bool = false,
        hidden: HiddenNote? = nil
    ) {
        self.id = id
        self.author = author
        self.stars = stars
        self.text = text
        self.picture = picture
        self.day = day
        self.isEdited = isEdited
        self.isMine = isMine
        self.hidden = hidden
    }
}
