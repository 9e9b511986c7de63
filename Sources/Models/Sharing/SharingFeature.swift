/// What other sites show of this one, and what search engines and link previews are told.
package struct SharingFeature: Feature {}
