/// Pictures of the map, and the time zones beside it.
package struct MapsFeature: Feature {}
