/// Places: to find, to look at, to photograph and to review.
package struct PlacesFeature: Feature {
    package var migrations: [Migration] { [.placeMembers, .mediumPictures] }

    package var content: [Content] { [.review, .placePhoto] }
}
