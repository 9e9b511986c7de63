/// The pictures of an event: the one of its own, and for public events what programs outside are shown.
package struct EventImages: Hashable, Sendable {
    package let picture: PlacePicture?
    /// The same, as programs outside find it.
    package let address: WebAddress?
    /// The preview image (`og:image`).
    package let card: WebAddress?

    package init(picture: PlacePicture? = nil, address: WebAddress? = nil, card: WebAddress? = nil) {
        self.picture = picture
        self.address = address
        self.card = card
    }

    /// Best first.
    var addresses: [WebAddress] { [address, card].compactMap { $0 } }
}
