/// One initialiser per number of attributes: parameter packs would be one, but are not unrolled when optimised.
extension HTMLVoidElement {
    @inlinable @inline(__always) package init()
    where Attributes == NoAttributes {
        attributes = NoAttributes()
    }

    @inlinable @inline(__always) package init<A: AttributeValue>(
        _ a: Attribute<Tag, A>
    )
    where Attributes == Attribute<Tag, A> {
        attributes = a
    }

    @inlinable @inline(__always) package init<A: AttributeValue, B: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>
    )
    where Attributes == AttributePair<Attribute<Tag, A>, Attribute<Tag, B>> {
        attributes = AttributePair(a, b)
    }

    @inlinable @inline(__always) package init<A: AttributeValue, B: AttributeValue, C: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>
    )
    where Attributes == AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>> {
        attributes = AttributePair(AttributePair(a, b), c)
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>
    )
    where
        Attributes == AttributePair<
            AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>, Attribute<Tag, D>
        >
    {
        attributes = AttributePair(AttributePair(AttributePair(a, b), c), d)
    }

    @inlinable @inline(__always)
    package init<A: AttributeValue, B: AttributeValue, C: AttributeValue, D: AttributeValue, E: AttributeValue>(
        _ a: Attribute<Tag, A>,
        _ b: Attribute<Tag, B>,
        _ c: Attribute<Tag, C>,
        _ d: Attribute<Tag, D>,
        _ e: Attribute<Tag, E>
    )
    where
        Attributes == AttributePair<
            AttributePair<
                AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>, Attribute<Tag, D>
            >, Attribute<Tag, E>
        >
    {
        attributes = AttributePair(AttributePair(AttributePair(AttributePair(a, b), c), d), e)
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
    where
        Attributes == AttributePair<
            AttributePair<
                AttributePair<
                    AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>,
                    Attribute<Tag, D>
                >, Attribute<Tag, E>
            >, Attribute<Tag, F>
        >
    {
        attributes = AttributePair(AttributePair(AttributePair(AttributePair(AttributePair(a, b), c), d), e), f)
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
    where
        Attributes == AttributePair<
            AttributePair<
                AttributePair<
                    AttributePair<
                        AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>,
                        Attribute<Tag, D>
                    >, Attribute<Tag, E>
                >, Attribute<Tag, F>
            >, Attribute<Tag, G>
        >
    {
        attributes = AttributePair(
            AttributePair(AttributePair(AttributePair(AttributePair(AttributePair(a, b), c), d), e), f),
            g
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
    where
        Attributes == AttributePair<
            AttributePair<
                AttributePair<
                    AttributePair<
                        AttributePair<
                            AttributePair<AttributePair<Attribute<Tag, A>, Attribute<Tag, B>>, Attribute<Tag, C>>,
                            Attribute<Tag, D>
                        >, Attribute<Tag, E>
                    >, Attribute<Tag, F>
                >, Attribute<Tag, G>
            >, Attribute<Tag, H>
        >
    {
        attributes = AttributePair(
            AttributePair(
                AttributePair(AttributePair(AttributePair(AttributePair(AttributePair(a, b), c), d), e), f),
                g
            ),
            h
        )
    }
}
