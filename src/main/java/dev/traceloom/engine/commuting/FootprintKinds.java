package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.Footprint;
import java.util.HashMap;
import java.util.Map;

/** Numbers the footprints of a problem's records, and remembers which of them commute. For one thread. */
final class FootprintKinds {
    /** Of a record that evaluates nothing. */
    static final int NO_EFFECT = -1;

    /** Of a record that nothing is known of. */
    static final int UNKNOWN = 0;

    /** Records beyond so many kinds of footprints are taken to commute with nothing. */
    private static final int MOST = 1 << 12;

    private static final byte COMMUTE = 1;
    private static final byte CONFLICT = 2;

    private final int[][] kinds;
    private final Footprint[] footprints;
    /** By kind and kind; rows are made when they are asked for, and 0 is what was not asked yet. */
    private final byte[][] answers;

    FootprintKinds(Problem problem) {
        Map<Footprint, Integer> numbers = new HashMap<>();
        numbers.put(Footprint.UNKNOWN, UNKNOWN);
        this.kinds = new int[problem.lanes.length][];
        for (int lane = 0; lane < kinds.length; lane++) {
            kinds[lane] = kinds(problem.lanes[lane], numbers);
        }
        this.footprints = new Footprint[numbers.size()];
        numbers.forEach((footprint, number) -> footprints[number] = footprint);
        this.answers = new byte[footprints.length][];
    }

    private static int[] kinds(Lane lane, Map<Footprint, Integer> numbers) {
        int[] kinds = new int[lane.length()];
        for (int position = 0; position < kinds.length; position++) {
            Footprint footprint = lane.operations[position].footprint();
            if (lane.operations[position].effect() == null) {
                kinds[position] = NO_EFFECT;
            } else if (numbers.size() < MOST) {
                kinds[position] = numbers.computeIfAbsent(footprint, fresh -> numbers.size());
            } else {
                kinds[position] = numbers.getOrDefault(footprint, UNKNOWN);
            }
        }
        return kinds;
    }

    int count() {
        return footprints.length;
    }

    /** The kinds of a lane's records, in their order. */
    int[] of(int lane) {
        return kinds[lane];
    }

    /** Whether records of two kinds commute in every state. */
    boolean commute(int one, int other) {
        if (one == NO_EFFECT || other == NO_EFFECT) {
            return true;
        }
        if (answers[one] == null) {
            answers[one] = new byte[footprints.length];
        }
        if (answers[one][other] == 0) {
            answers[one][other] = footprints[one].commutesWith(footprints[other]) ? COMMUTE : CONFLICT;
        }
        return answers[one][other] == COMMUTE;
    }
}
