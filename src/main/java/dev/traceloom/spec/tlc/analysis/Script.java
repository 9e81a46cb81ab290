package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.Footprint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.SymbolNode;
import tlc2.util.Context;
import tlc2.value.impl.Value;

/**
 * An action, read.
 *
 * @param step what it does; null when it could not be read
 * @param obstacle why it could not be read
 * @param limits what in it was not understood, and where that stands
 * @param footprints what came out of it so far
 */
record Script(Step step, String obstacle, Map<String, SemanticNode> limits, FootprintsByArguments footprints) {

    static Script unread(String obstacle) {
        return new Script(null, obstacle, Map.of(), new FootprintsByArguments());
    }

    boolean isRead() {
        return step != null;
    }

    /**
     * What is known of one action with some arguments, by those arguments that had a say in it: an insertion touches one place, whatever is
     * inserted there.
     *
     * <p>A footprint follows from the values of the terms that were asked for on the way, one after the other, and these from the arguments
     * that they mention. So with other arguments, of which those that were mentioned are the same, the same terms are asked for, and all comes
     * out the same.
     */
    static final class FootprintsByArguments {
        private static final int MOST = 1 << 13;

        /** All parameters that had a say in any footprint so far. */
        private final List<SymbolNode> deciding = new ArrayList<>();
        private final Map<Given, Footprint> known = new HashMap<>();

        /** Values of the parameters that decide; null for those that are not given. */
        private record Given(Value[] values) {
            @Override
            public boolean equals(Object other) {
                return other instanceof Given that && CellKey.areSame(values, that.values);
            }

            @Override
            public int hashCode() {
                return CellKey.hash(values);
            }
        }

        List<SymbolNode> deciding() {
            return deciding;
        }

        /** Null for what is not known yet. */
        Footprint get(Context arguments) {
            return known.get(given(arguments));
        }

        /** @param decided the parameters that had a say */
        void put(Context arguments, Set<SymbolNode> decided, Footprint footprint) {
            for (SymbolNode parameter : decided) {
                if (!deciding.contains(parameter)) {
                    deciding.add(parameter);
                    known.clear();
                }
            }
            if (known.size() < MOST) {
                known.put(given(arguments), footprint);
            }
        }

        private Given given(Context arguments) {
            Value[] values = new Value[deciding.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = (Value) arguments.lookup(deciding.get(i));
            }
            return new Given(values);
        }
    }
}
