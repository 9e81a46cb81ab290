package workload;

import com.googlecode.concurrenttrees.suffix.SuffixTree;
import workload.generated.Actions;
import workload.generated.Outcome;

/** What one thread does to it. */
public final class MyActions extends Actions {
    private final SuffixTree<Boolean> tree;

    public MyActions(MySystem system, int thread) {
        this.tree = system.tree;
    }

    @Override
    protected Outcome put(Put op) {
        return op.tookPlace(tree.put(word(op.word()), true) != null);
    }

    @Override
    protected Outcome remove(Remove op) {
        return op.tookPlace(tree.remove(word(op.word())));
    }

    @Override
    protected Outcome contains(Contains op) {
        return op.tookPlace(tree.getValueForExactKey(word(op.word())) != null);
    }

    @Override
    protected Outcome ending(Ending op) {
        long count = 0;
        for (CharSequence word : tree.getKeysEndingWith(letter(op.letter()))) {
            count++;
        }
        return op.tookPlace(count);
    }

    private static String word(long number) {
        return letter(number / 4) + letter(number % 4);
    }

    private static String letter(long number) {
        return String.valueOf((char) ('a' + number));
    }
}
