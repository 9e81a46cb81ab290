package tlc2.overrides;

import dev.traceloom.spec.tlc.overrides.OverrideIndex;

/** The list that TLC asks for. It looks for a class of exactly this name, hence a class of ours in its package. */
public final class TLCOverrides implements ITLCOverrides {

    @Override
    @SuppressWarnings("rawtypes")
    public Class[] get() {
        return OverrideIndex.classes().toArray(Class[]::new);
    }
}
