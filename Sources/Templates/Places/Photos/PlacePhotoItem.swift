import Clocks

/// A picture in the collection of a place.
package struct PlacePhotoItem: Hashable, Sendable {
    package let id: Int64
    package let picture: PlacePicture
    package let author: Byline
    package let day: CivilDate
    /// Whether the reader has added it and may remove it.
    package let isMine: Bool
    /// What whoever added it and operators are told of one that others do not see.
    package let hidden: HiddenNote?

    package init(
        id: Int64,
        picture: PlacePicture,
        author: Byline,
        day: CivilDate,
        isMine: Bool = false,
        hidden: HiddenNote? = nil
    ) {
        self.id = id
        self.picture = picture
        self.author = author
        self.day = day
        self.isMine = isMine
        self.hidden = hidden
    }
}
