package dev.traceloom.explain;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Value;
import java.util.List;
import java.util.Map;

/** What a specification tells about itself, beyond what a search asks. */
interface Insight {

    /** Why a call is not enabled in a state; empty when it is. */
    List<Reason> whyNot(State state, Call call);

    /** The triage tags' names. */
    List<String> tags();

    /** Whether a tag explains that an operation is stalled in a state. */
    boolean tagged(String tag, String thread, Operation operation, State state);

    /** The variables' values, in the order of declaration. */
    Map<String, Value> values(State state);

    List<SourceText> sources();

    static Insight of(Specification specification) {
        return new Insight() {
            @Override
            public List<Reason> whyNot(State state, Call call) {
                return specification.whyNot(state, call);
            }

            @Override
            public List<String> tags() {
                return specification.tags();
            }

            @Override
            public boolean tagged(String tag, String thread, Operation operation, State state) {
                return specification.tagged(tag, thread, operation, state);
            }

            @Override
            public Map<String, Value> values(State state) {
                return state.values();
            }

            @Override
            public List<SourceText> sources() {
                return specification.sources().stream()
                        .map(module -> new SourceText(module.file(), module.text()))
                        .toList();
            }
        };
    }
}
