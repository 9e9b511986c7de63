/// The site as an app, and without a connection.
package struct OfflineFeature: Feature {}
