package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import java.util.Arrays;

/**
 * An order of all records that clocks allow, and that is the most likely one: messages were sent in the order in which they are received.
 *
 * <p>Clocks leave open which of two processes sent first to a third. But often it matters, as with a queue for each receiver, and what
 * the third received first was mostly sent first. So of two records that a process received, one after the other, the first is put
 * before the second; and one that nobody received is put behind all that was received by records that do not commute with it and do
 * not know it. These are wishes: where they would be against a clock or a time, or lead in a circle, they are left alone.
 *
 * <p>Where times tell more, what is in the middle of an earlier timebox comes first; where they do not, the lane that is the furthest
 * behind.
 */
public final class CausalSchedule {
    private static final int NONE = -1;

    private final Problem problem;
    private final MessageEdges messages;
    private final int[] position;
    private final int[] viable;
    /** By lane and record, where it comes in the schedule. */
    private final long[][] rank;
    /** By lane and record: in turns a lane, and how far it should have come before; null for nothing. */
    private final int[][][] wishes;
    /** By lane and record, the length of the longest chain of records up to it. */
    private final int[][] depth;

    private CausalSchedule(Problem problem) {
        this.problem = problem;
        this.messages = new MessageEdges(problem);
        this.position = new int[problem.lanes.length];
        this.viable = new int[problem.lanes.length];
        this.rank = new long[problem.lanes.length][];
        this.wishes = new int[problem.lanes.length][][];
        this.depth = new int[problem.lanes.length][];
        for (int lane = 0; lane < rank.length; lane++) {
            rank[lane] = new long[problem.lanes[lane].length()];
            depth[lane] = new int[rank[lane].length];
            wishes[lane] = new int[rank[lane].length][];
            Arrays.fill(rank[lane], Long.MAX_VALUE);
        }
    }

    /** Ranks records by their places in the schedule; what may be left out comes last. */
    public static CandidateOrder of(Problem problem) {
        CausalSchedule schedule = new CausalSchedule(problem);
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            schedule.wishForReceived(lane);
        }
        schedule.wishForOthers(new FootprintKinds(problem));
        schedule.run();
        long[][] rank = schedule.rank;
        return (lane, position) -> rank[lane][position];
    }

    private void wishForReceived(int lane) {
        for (int which = 1; which < messages.receiving(lane).length; which++) {
            int[] sources = messages.sources(lane, which);
            for (int i = 0; i < sources.length; i += 2) {
                wish(sources[i], sources[i + 1], messages.sources(lane, which - 1));
            }
        }
    }

    private void wishForOthers(FootprintKinds kinds) {
        for (int receiver = 0; receiver < position.length; receiver++) {
            int[][] conflicting = new int[kinds.count()][];
            for (int lane = 0; lane < position.length; lane++) {
                for (int record = 0; record < problem.lanes[lane].length() && lane != receiver; record++) {
                    int kind = kinds.of(lane)[record];
                    if (kind > FootprintKinds.UNKNOWN && !messages.isReceived(lane, record)) {
                        if (conflicting[kind] == null) {
                            conflicting[kind] = conflicting(receiver, kind, kinds);
                        }
                        wishForOther(lane, record, receiver, conflicting[kind]);
                    }
                }
            }
        }
    }

    /** The numbers of those receiving records of a lane that do not commute with a kind of record. */
    private int[] conflicting(int receiver, int kind, FootprintKinds kinds) {
        int[] receiving = messages.receiving(receiver);
        int[] found = new int[receiving.length];
        int count = 0;
        for (int which = 0; which < receiving.length; which++) {
            int other = kinds.of(receiver)[receiving[which]];
            if (other != FootprintKinds.UNKNOWN && !kinds.commute(kind, other)) {
                found[count++] = which;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** After what the last of the receiving records received that does not know this one. */
    private void wishForOther(int lane, int record, int receiver, int[] conflicting) {
        int low = 0;
        int high = conflicting.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (problem.lanes[receiver].needed(messages.receiving(receiver)[conflicting[middle]], lane) > record) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        if (low > 0) {
            wish(lane, record, messages.sources(receiver, conflicting[low - 1]));
        }
    }

    /** That a record comes after others, unless these know it. */
    private void wish(int lane, int record, int[] after) {
        int[] some = wishes[lane][record];
        int count = some == null ? 0 : some.length;
        int[] more = count == 0 ? new int[after.length] : Arrays.copyOf(some, count + after.length);
        for (int i = 0; i < after.length; i += 2) {
            if (after[i] != lane && problem.lanes[after[i]].needed(after[i + 1], lane) <= record) {
                more[count++] = after[i];
                more[count++] = after[i + 1] + 1;
            }
        }
        wishes[lane][record] = count == more.length ? more : Arrays.copyOf(more, count);
    }

    private void run() {
        long next = 0;
        for (int lane = best(); lane != NONE; lane = best()) {
            rank[lane][position[lane]++] = next++;
        }
    }

    /** The lane to go on with; NONE at the end. */
    private int best() {
        int count = problem.viable(position, viable);
        int best = NONE;
        int bestOfAll = NONE;
        for (int i = 0; i < count; i++) {
            int lane = viable[i];
            if (problem.lanes[lane].optional) {
                continue;
            }
            deepen(lane);
            if (bestOfAll == NONE || isBefore(lane, bestOfAll)) {
                bestOfAll = lane;
            }
            if ((best == NONE || isBefore(lane, best)) && isGranted(wishes[lane][position[lane]])) {
                best = lane;
            }
        }
        return best == NONE ? bestOfAll : best;
    }

    private void deepen(int number) {
        int record = position[number];
        if (depth[number][record] == 0) {
            int deepest = record == 0 ? 0 : depth[number][record - 1];
            for (int other = 0; other < position.length; other++) {
                int needed = problem.lanes[number].needed(record, other);
                deepest = needed == 0 ? deepest : Math.max(deepest, depth[other][needed - 1]);
            }
            depth[number][record] = deepest + 1;
        }
    }

    private boolean isBefore(int one, int other) {
        long first = middle(one);
        long second = middle(other);
        return first < second || first == second && depth[one][position[one]] < depth[other][position[other]];
    }

    private long middle(int lane) {
        Lane of = problem.lanes[lane];
        return CandidateOrder.middle(of.start[position[lane]], of.end[position[lane]]);
    }

    private boolean isGranted(int[] wished) {
        for (int i = 0; wished != null && i < wished.length; i += 2) {
            if (position[wished[i]] < wished[i + 1]) {
                return false;
            }
        }
        return true;
    }
}
