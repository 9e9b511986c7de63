/// The search of everything.
package struct SearchFeature: Feature {}
