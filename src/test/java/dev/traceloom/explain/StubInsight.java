package dev.traceloom.explain;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Blames one variable for every refusal, and has one tag, for operations of a name in states with a value. */
final class StubInsight implements Insight {
    static final String TAG = "KnownBug";

    private final Specification specification;
    private final String blamed;
    private final Value tagged;

    /**
     * @param blamed the variable whose value stands in every reason
     * @param tagged its value in the states that the tag is TRUE for
     */
    StubInsight(Specification specification, String blamed, Value tagged) {
        this.specification = specification;
        this.blamed = blamed;
        this.tagged = tagged;
    }

    @Override
    public List<Reason> whyNot(State state, Call call) {
        Successors successors = new Successors();
        specification.next(state, call, successors);
        if (successors.size() > 0) {
            return List.of();
        }
        Place place = new Place("Stub.tla", 1, 1, 1, 9);
        return List.of(new Reason(
                Reason.Kind.FALSE,
                place,
                blamed,
                List.of(new Reason.Part(blamed, place, values(state).get(blamed))),
                List.of(),
                Optional.empty()));
    }

    @Override
    public List<String> tags() {
        return List.of(TAG);
    }

    @Override
    public boolean tagged(String tag, String thread, Operation operation, State state) {
        return values(state).get(blamed).equals(tagged);
    }

    @Override
    public Map<String, Value> values(State state) {
        return Insight.of(specification).values(state);
    }

    @Override
    public List<SourceText> sources() {
        return List.of(new SourceText("Stub.tla", "stub"));
    }
}
