/// One initialiser per number of attributes: parameter packs would be one, but are not unrolled when optimised. The pairs are
/// a balanced tree, since this compiler fails on markup that is nested too deeply once it is optimised.
extension HTMLVoidElement {
    @inlinable @inline(__always)
    package init()
    where Attributes == NoAttributes {
        attributes = NoAttributes()
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue>(_ a: Attribute<Tag, A>)
    where Attributes == Attribute<Tag, A> {
        attributes = a
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue>(_ a: Attribute<Tag, A>, _ b: Attribute<Tag, B>)
    where Attributes == TwoAttributes<Tag, A, B> {
        attributes = AttributePair(a, b)
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>
    )
    where Attributes == ThreeAttributes<Tag, A, B, C> {
        attributes = AttributePair(AttributePair(a, b), c)
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>
    )
    where Attributes == FourAttributes<Tag, A, B, C, D> {
        attributes = AttributePair(AttributePair(a, b), AttributePair(c, d))
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue, E: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>
    )
    where Attributes == AttributePair<FourAttributes<Tag, A, B, C, D>, Attribute<Tag, E>> {
        attributes = AttributePair(AttributePair(AttributePair(a, b), AttributePair(c, d)), e)
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>
    )
    where Attributes == AttributePair<FourAttributes<Tag, A, B, C, D>, TwoAttributes<Tag, E, F>> {
        attributes = AttributePair(AttributePair(AttributePair(a, b), AttributePair(c, d)), AttributePair(e, f))
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue,
        G: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>,
        _ g: Attribute<Tag, G>
    )
    where Attributes == AttributePair<FourAttributes<Tag, A, B, C, D>, ThreeAttributes<Tag, E, F, G>> {
        attributes = AttributePair(
            AttributePair(AttributePair(a, b), AttributePair(c, d)),
            AttributePair(AttributePair(e, f), g)
        )
    }

    @inlinable @inline(__always)
    package init<
        A: AttributeValue,
        B: AttributeValue,
        C: AttributeValue,
        D: AttributeValue,
        E: AttributeValue,
        F: AttributeValue,
        G: AttributeValue,
        H: AttributeValue
    >(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        _ f: Attribute<Tag, F>,
        _ g: Attribute<Tag, G>,
        _ h: Attribute<Tag, H>
    )
    where Attributes == AttributePair<FourAttributes<Tag, A, B, C, D>, FourAttributes<Tag, E, F, G, H>> {
        attributes = AttributePair(
            AttributePair(AttributePair(a, b), AttributePair(c, d)),
            AttributePair(AttributePair(e, f), AttributePair(g, h))
        )
    }
}
