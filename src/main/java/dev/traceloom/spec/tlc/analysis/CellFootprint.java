package dev.traceloom.spec.tlc.analysis;

import dev.traceloom.spec.tlc.invariant.Invariants;
import dev.traceloom.spec.Footprint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The parts of the variables that an operation reads and writes.
 *
 * <p>What the cells stand for, for an operation A in any states s and t (any that can be reached, where a claim rests on {@link
 * Invariants}):
 *
 * <ol>
 *   <li>What A leads to from s differs from s in the cells that A writes at most.
 *   <li>If s and t agree on the cells that A reads, then A fails in both or in neither, and the states that it leads to
 *       from s and from t correspond to each other: they agree on the cells that A writes and, by 1, are as s and t are
 *       everywhere else.
 * </ol>
 *
 * <p>The first holds because a variable gets a new value from {@code x' = e}, {@code x' \in S} and UNCHANGED alone, and
 * the readers note for each which cells it leaves alone. The second holds because TLC evaluates without memory: which
 * alternatives it tries, what it compares, where it fails and what it assigns depends on the values that it looks at,
 * and whatever it may look at on the way is noted as read. Looking at a cell of a function includes whether the key is
 * there. A cell that is written is also one that no other may write, so parts of it that stay need not count as read.
 *
 * <p>A cell of a function has two parts: whether the function has the key, and what it has there. EXCEPT writes the second alone,
 * whatever form the function is held in: it neither adds a key nor takes one away. So does a function that is made anew on the very domain
 * of the old one. {@code k \in DOMAIN f} reads the first alone, and {@code DOMAIN f} and {@code Len(f)} read the first of all cells: for
 * these TLC looks at keys, and at no value. That is what {@link Cell.Extent} tells.
 *
 * <p>Now let no cell that A writes be one that B reads or writes, and the other way round. Take s and any s' that A
 * leads to from it. By 1, s and s' agree on what B reads; by 2, B fails in s' as in s and is enabled in s' as in s, and
 * leads from s' to the same cells as from s. So A has no say in B, and by symmetry B none in A. Going through A and
 * then B, the cells of A are those after A alone and the cells of B those after B alone, and likewise the other way
 * round: both orders lead to the same states.
 *
 * <p>Three things go beyond cells. Two keys may be different and yet not fit into one domain, since TLC cannot compare
 * them; such keys meet ({@link Cell}). One and the same function exists in TLC as a tuple, a record or a table, and
 * EXCEPT with a key that is not in the domain fails for some of these and changes nothing in others; so EXCEPT needs a
 * form, unless the key is known to be there ({@link UpdateReader}), and whatever makes a table out of the others, such as {@code @@}, changes it. Two changes of form go together:
 * both lead to a table. And under a VIEW nothing commutes: states count as the same there that are not, so that which
 * of them is met first matters, and that may depend on the order. That an operation leaves the whole state as it is
 * holds under a VIEW just the same.
 */
final class CellFootprint implements Footprint {
    private static final int UNNUMBERED = -1;
    private static final byte COMMUTE = 1;
    private static final byte CONFLICT = 2;

    private final ActionAnalysis owner;
    private final boolean readOnly;
    private final Cell[] reads;
    private final Cell[] writes;
    private final Cell[] neededForms;
    private final Cell[] changedForms;
    private int number = UNNUMBERED;
    /** Zero until it is asked for: every record of a trace is looked up by its footprint. */
    private int hash;
    /**
     * By number, whether it commutes with others; 0 for what was not asked yet. Threads may take each other's answers away, and then
     * they are found again.
     */
    private byte[] answers = {};

    CellFootprint(
            ActionAnalysis owner,
            boolean readOnly,
            Cell[] reads,
            Cell[] writes,
            Cell[] neededForms,
            Cell[] changedForms) {
        this.owner = owner;
        this.readOnly = readOnly;
        this.reads = reads;
        this.writes = writes;
        this.neededForms = neededForms;
        this.changedForms = changedForms;
    }

    /** Lets it be remembered with whom it commutes: from now on it stands for all that are equal to it. */
    void number(int among) {
        number = among;
    }

    @Override
    public boolean isReadOnly() {
        return readOnly;
    }

    @Override
    public boolean commutesWith(Footprint other) {
        // Variables and footprints are numbered by the analysis of one specification.
        if (!(other instanceof CellFootprint that) || that.owner != owner) {
            return false;
        }
        if (number == UNNUMBERED || that.number == UNNUMBERED) {
            return isFoundToCommuteWith(that);
        }
        byte[] known = answers;
        if (that.number < known.length && known[that.number] != 0) {
            return known[that.number] == COMMUTE;
        }
        boolean commutes = isFoundToCommuteWith(that);
        if (that.number >= known.length) {
            known = Arrays.copyOf(known, Math.max(2 * known.length, that.number + 1));
            answers = known;
        }
        known[that.number] = commutes ? COMMUTE : CONFLICT;
        return commutes;
    }

    private boolean isFoundToCommuteWith(CellFootprint that) {
        return !owner.hasView()
                && !meet(writes, that.writes)
                && !meet(writes, that.reads)
                && !meet(reads, that.writes)
                && !shareOne(neededForms, that.changedForms)
                && !shareOne(changedForms, that.neededForms);
    }

    @Override
    public List<Footprint.Part> parts() {
        return Stream.of(reads, writes).flatMap(Stream::of).map(owner::part).distinct().toList();
    }

    /** Under a VIEW nothing commutes, whatever is touched. */
    @Override
    public Optional<List<Touch>> touches() {
        if (owner.hasView()) {
            return Optional.empty();
        }
        List<Touch> touches = new ArrayList<>();
        add(reads, Use.READ, touches);
        add(writes, Use.WRITE, touches);
        add(neededForms, Use.NEED_FORM, touches);
        add(changedForms, Use.CHANGE_FORM, touches);
        return Optional.of(touches);
    }

    private void add(Cell[] cells, Use use, List<Touch> into) {
        for (Cell cell : cells) {
            into.add(cell.touch(owner.variable(cell.variable()), use));
        }
    }

    /** What commutes with both has nothing to do with the cells of either. */
    @Override
    public Footprint or(Footprint other) {
        return other instanceof CellFootprint that && that.owner == owner
                ? new CellFootprint(
                        owner,
                        readOnly && that.readOnly,
                        joined(reads, that.reads),
                        joined(writes, that.writes),
                        joined(neededForms, that.neededForms),
                        joined(changedForms, that.changedForms))
                : Footprint.UNKNOWN;
    }

    /** The same for an operation that reads more. */
    CellFootprint reading(Cell[] more) {
        return new CellFootprint(owner, readOnly, joined(reads, more), writes, neededForms, changedForms);
    }

    /** The same for an operation whose outcome depends on what was where it writes. */
    CellFootprint readingWhatItWrites() {
        return reading(writes);
    }

    /** Equal ones commute with the same others. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof CellFootprint that
                && that.owner == owner
                && that.readOnly == readOnly
                && Arrays.equals(reads, that.reads)
                && Arrays.equals(writes, that.writes)
                && Arrays.equals(neededForms, that.neededForms)
                && Arrays.equals(changedForms, that.changedForms);
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            hash = 31 * Arrays.hashCode(reads) + Arrays.hashCode(writes);
        }
        return hash;
    }

    private static Cell[] joined(Cell[] some, Cell[] others) {
        return Stream.of(some, others).flatMap(Stream::of).distinct().toArray(Cell[]::new);
    }

    /** Whether one has a function that the other has too; the functions around it and in it have forms of their own. */
    private static boolean shareOne(Cell[] some, Cell[] others) {
        for (Cell one : some) {
            for (Cell other : others) {
                if (one.mayBe(other)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean meet(Cell[] some, Cell[] others) {
        for (Cell one : some) {
            for (Cell other : others) {
                if (one.meets(other)) {
                    return true;
                }
            }
        }
        return false;
    }
}
