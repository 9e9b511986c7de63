/// What whoever runs the site sees of it: whether it is well, what failed, and who is here.
package struct OperationsFeature: Feature {
    package var migrations: [Migration] { [.operatorDecisions, .nodes, .serviceTurns, .nodePlaces, .nodeAddresses] }
}
