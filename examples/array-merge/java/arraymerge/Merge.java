package arraymerge;

import arraymerge.Operation.Clear;
import arraymerge.Operation.Erase;
import arraymerge.Operation.Insert;
import arraymerge.Operation.Move;
import arraymerge.Operation.Nothing;
import arraymerge.Operation.Set;

/**
 * Rewrites an operation so that it can be done after another one of which its user did not know. Whichever of two
 * operations is done first, the other one transformed leads to the same array.
 */
final class Merge {
    private Merge() { }

    static Operation transform(Operation op, Operation other) {
        if (op instanceof Nothing || other instanceof Nothing) {
            return op;
        }
        if (other instanceof Clear) {
            return afterClear(op);
        }
        if (op instanceof Set set) {
            return transform(set, other);
        }
        if (op instanceof Insert insert) {
            return transform(insert, other);
        }
        if (op instanceof Move move) {
            return transform(move, other);
        }
        if (op instanceof Erase erase) {
            return transform(erase, other);
        }
        // A Clear means everything, whatever that is by then.
        return op;
    }

    /** No element is left that could be set, moved or erased, and what was inserted is cleared too. */
    private static Operation afterClear(Operation op) {
        return new Nothing(op.client());
    }

    private static Operation transform(Set set, Operation other) {
        if (other instanceof Set theirs) {
            if (theirs.index() == set.index() && isEarlier(set, theirs)) {
                return new Nothing(set.client());
            }
            return set;
        }
        if (other instanceof Insert insert) {
            return set.at(elementAfter(set.index(), insert));
        }
        if (other instanceof Move move) {
            return set.at(elementAfter(set.index(), move));
        }
        Erase erase = (Erase) other;
        if (erase.index() == set.index()) {
            return new Nothing(set.client());
        }
        return set.at(elementAfter(set.index(), erase));
    }

    private static Operation transform(Insert insert, Operation other) {
        int index = insert.index();
        if (other instanceof Insert theirs) {
            if (theirs.index() < index) {
                index++;
            } else if (theirs.index() == index && isEarlier(theirs, insert)) {
                index++;
            }
        } else if (other instanceof Move move) {
            // Taken out on the left, and perhaps put in again on the left.
            if (move.from() < index) {
                index--;
            }
            if (move.to() < index || (move.to() == index && isEarlier(move, insert))) {
                index++;
            }
        } else if (other instanceof Erase erase) {
            if (erase.index() < index) {
                index--;
            }
        }
        return insert.at(index);
    }

    private static Operation transform(Move move, Operation other) {
        if (other instanceof Insert insert) {
            return moveAfterInsert(move, insert);
        }
        if (other instanceof Move theirs) {
            return theirs.from() == move.from() ? sameElementMoved(move, theirs) : moveAfterMove(move, theirs);
        }
        if (other instanceof Erase erase) {
            return moveAfterErase(move, erase);
        }
        return move;
    }

    private static Operation moveAfterInsert(Move move, Insert insert) {
        int from = move.from();
        int to = move.to();
        // The moved element is taken out first, so the target does not count it.
        int inserted = insert.index();
        if (inserted > from) {
            inserted--;
        } else {
            from++;
        }
        if (inserted < to || (inserted == to && isEarlier(insert, move))) {
            to++;
        }
        return new Move(move.client(), from, to);
    }

    private static Operation sameElementMoved(Move move, Move theirs) {
        if (isEarlier(move, theirs)) {
            return new Nothing(move.client());
        }
        return moveUnlessThere(move.client(), theirs.to(), move.to());
    }

    /** Both elements are taken out; what remains of the targets are gaps among the others. */
    private static Operation moveAfterMove(Move move, Move theirs) {
        boolean behindTheirs = isBehind(move, theirs.from());
        boolean theirsBehind = isBehind(theirs, move.from());
        int gap = behindTheirs ? move.to() - 1 : move.to();
        int theirGap = theirsBehind ? theirs.to() - 1 : theirs.to();
        boolean theirsFirst;
        if (theirGap != gap) {
            theirsFirst = theirGap < gap;
        } else if (behindTheirs != theirsBehind) {
            theirsFirst = behindTheirs;
        } else {
            theirsFirst = isEarlier(theirs, move);
        }
        return moveUnlessThere(move.client(), elementAfter(move.from(), theirs), theirsFirst ? gap + 1 : gap);
    }

    private static Operation moveAfterErase(Move move, Erase erase) {
        if (erase.index() == move.from()) {
            return new Nothing(move.client());
        }
        int to = isBehind(move, erase.index()) ? move.to() - 1 : move.to();
        return moveUnlessThere(move.client(), elementAfter(move.from(), erase), to);
    }

    private static Operation transform(Erase erase, Operation other) {
        if (other instanceof Insert insert) {
            return erase.at(elementAfter(erase.index(), insert));
        }
        if (other instanceof Move move) {
            return erase.at(elementAfter(erase.index(), move));
        }
        if (other instanceof Erase theirs) {
            if (theirs.index() == erase.index()) {
                return new Nothing(erase.client());
            }
            return erase.at(elementAfter(erase.index(), theirs));
        }
        return erase;
    }

    private static Operation moveUnlessThere(int client, int from, int to) {
        return from == to ? new Nothing(client) : new Move(client, from, to);
    }

    /** Whether a move puts its element behind the one that had this index, which is not the moved one. */
    private static boolean isBehind(Move move, int index) {
        int withoutMoved = index > move.from() ? index - 1 : index;
        return withoutMoved < move.to();
    }

    private static int elementAfter(int index, Insert insert) {
        return insert.index() <= index ? index + 1 : index;
    }

    private static int elementAfter(int index, Erase erase) {
        return erase.index() < index ? index - 1 : index;
    }

    private static int elementAfter(int index, Move move) {
        if (index == move.from()) {
            return move.to();
        }
        if (move.from() < index && index <= move.to()) {
            return index - 1;
        }
        if (move.to() <= index && index < move.from()) {
            return index + 1;
        }
        return index;
    }

    /** The server takes the clients in the order of their numbers. */
    private static boolean isEarlier(Operation op, Operation other) {
        return op.client() < other.client();
    }
}
