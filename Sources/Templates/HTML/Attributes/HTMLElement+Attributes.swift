/// One initialiser per number of attributes: parameter packs would be one, but are not unrolled when optimised. The pairs are
/// a balanced tree, since this compiler fails on markup that is nested too deeply once it is optimised.
extension HTMLElement {
    @inlinable @inline(__always)
    package init(@HTMLBuilder content: () -> Content)
    where Attributes == NoAttributes {
        attributes = NoAttributes()
        self.content = content()
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue>(_ a: Attribute<Tag, A>, @HTMLBuilder content: () -> Content)
    where Attributes == Attribute<Tag, A> {
        attributes = a
        self.content = content()
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == TwoAttributes<Tag, A, B> {
        attributes = AttributePair(a, b)
        self.content = content()
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == ThreeAttributes<Tag, A, B, C> {
        attributes = AttributePair(AttributePair(a, b), c)
        self.content = content()
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == FourAttributes<Tag, A, B, C, D> {
        attributes = AttributePair(AttributePair(a, b), AttributePair(c, d))
        self.content = content()
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue, E: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == AttributePair<FourAttributes<Tag, A, B, C, D>, Attribute<Tag, E>> {
        attributes = AttributePair(AttributePair(AttributePair(a, b), AttributePair(c, d)), e)
        self.content = content()
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
        _ f: Attribute<Tag, F>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == AttributePair<FourAttributes<Tag, A, B, C, D>, TwoAttributes<Tag, E, F>> {
        attributes = AttributePair(AttributePair(AttributePair(a, b), AttributePair(c, d)), AttributePair(e, f))
        self.content = content()
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
        _ g: Attribute<Tag, G>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == AttributePair<FourAttributes<Tag, A, B, C, D>, ThreeAttributes<Tag, E, F, G>> {
        attributes = AttributePair(
            AttributePair(AttributePair(a, b), AttributePair(c, d)),
            AttributePair(AttributePair(e, f), g)
        )
        self.content = content()
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
        _ h: Attribute<Tag, H>,
        @HTMLBuilder content: () -> Content
    )
    where Attributes == AttributePair<FourAttributes<Tag, A, B, C, D>, FourAttributes<Tag, E, F, G, H>> {
        attributes = AttributePair(
            AttributePair(AttributePair(a, b), AttributePair(c, d)),
            AttributePair(AttributePair(e, f), AttributePair(g, h))
        )
        self.content = content()
    }
}
