package tlc2.overrides;

import java.util.List;

import dev.traceloom.spec.tlc.overrides.BagsExtOverrides;
import dev.traceloom.spec.tlc.overrides.FiniteSetsExtOverrides;
import dev.traceloom.spec.tlc.overrides.FoldsOverrides;
import dev.traceloom.spec.tlc.overrides.FunctionsOverrides;
import dev.traceloom.spec.tlc.overrides.IOUtilsOverrides;
import dev.traceloom.spec.tlc.overrides.JsonOverrides;
import dev.traceloom.spec.tlc.overrides.SequencesExtOverrides;
import dev.traceloom.spec.tlc.overrides.TLCExtOverrides;

/** The list that TLC asks for. It looks for a class of exactly this name, hence a class of ours in its package. */
public final class TLCOverrides implements ITLCOverrides {

    private static final List<Class<?>> CLASSES = List.of(
            SequencesExtOverrides.class,
            FiniteSetsExtOverrides.class,
            FunctionsOverrides.class,
            FoldsOverrides.class,
            BagsExtOverrides.class,
            TLCExtOverrides.class,
            JsonOverrides.class,
            IOUtilsOverrides.class);

    @Override
    @SuppressWarnings("rawtypes")
    public Class[] get() {
        return CLASSES.toArray(Class[]::new);
    }
}
