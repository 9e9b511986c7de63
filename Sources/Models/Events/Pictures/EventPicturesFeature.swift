/// The pictures of events, and the cards that are drawn of them.
package struct EventPicturesFeature: Feature {
    package var migrations: [Migration] { [.eventPictures] }

    package var content: [Content] { [.eventPicture] }
}
