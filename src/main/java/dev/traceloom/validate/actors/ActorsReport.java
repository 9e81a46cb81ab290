package dev.traceloom.validate.actors;

import dev.traceloom.actors.explore.FoundHistory;
import dev.traceloom.validate.actors.SpecificationVerdicts.Judged;
import java.util.List;
import java.util.Optional;

/**
 * What was found of one harness.
 *
 * @param harness its name
 * @param rows what each scheduler found, in the order in which they were asked for
 */
public record ActorsReport(String harness, List<ExploredRow> rows) {
    public enum Outcome {
        PASSED,
        FAILED,
        UNDECIDED,
        /** An actor or the reference did what it must not do. */
        UNUSABLE
    }

    public Outcome outcome() {
        if (rows.stream().anyMatch(ExploredRow::fails)) {
            return Outcome.FAILED;
        }
        if (rows.stream().anyMatch(row -> row.result().fault().isPresent())) {
            return Outcome.UNUSABLE;
        }
        return rows.stream().anyMatch(ExploredRow::passes) ? Outcome.PASSED : Outcome.UNDECIDED;
    }

    /** The first row with something wrong. */
    public Optional<ExploredRow> failingRow() {
        return rows.stream().filter(ExploredRow::fails).findFirst();
    }

    /** The history that is shown: the first that the reference does not explain, or else one that the specification rejects. */
    public Optional<FoundHistory> shown() {
        return failingRow().map(row -> row.result().failing().isEmpty()
                ? row.rejected().get(0).found()
                : row.result().failing().get(0));
    }

    /** All that are wrong, of that row: those first that the reference does not explain. */
    public List<FoundHistory> allWrong() {
        if (failingRow().isEmpty()) {
            return List.of();
        }
        ExploredRow row = failingRow().get();
        return row.result().failing().isEmpty() ? row.rejected().stream().map(Judged::found).toList() : row.result().failing();
    }
}
