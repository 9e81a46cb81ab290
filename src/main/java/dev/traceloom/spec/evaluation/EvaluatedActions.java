package dev.traceloom.spec.evaluation;

import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Place;
import java.util.List;

/** Who evaluates the actions of a specification: what is translated for our own evaluator, and what TLC is asked about. */
public interface EvaluatedActions {

    Evaluation of(ActionInfo action);

    /** How much of an action is translated. */
    enum Extent {
        COMPILED("compiled"),
        PARTLY("compiled, but asks TLC"),
        TLC("left to TLC");

        private final String words;

        Extent(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** @param asked what TLC is asked about; where nothing is translated, what is in the way */
    record Evaluation(Extent extent, List<Part> asked) {}

    /**
     * @param place null where it is not known
     * @param reason why it is not translated, in a word or two
     */
    record Part(Place place, String reason) {

        @Override
        public String toString() {
            return place == null ? reason : place + " (" + reason + ")";
        }
    }
}
