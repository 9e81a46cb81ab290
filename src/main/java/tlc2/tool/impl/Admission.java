package tlc2.tool.impl;

import tlc2.tool.TLCState;
import tlc2.value.impl.Value;
import util.UniqueString;

/** What is known of a next state before it is found; what cannot become one is not pursued. */
public interface Admission {

    /** Whether the values that a next state has so far are possible. */
    boolean admits(TLCState state);

    /** The value that a variable must get; null where that is not known of the whole of it. */
    Value whole(UniqueString variable);
}
