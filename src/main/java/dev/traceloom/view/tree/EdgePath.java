package dev.traceloom.view.tree;

import java.util.AbstractSequentialList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/**
 * Edges in order, the first of them before a list that others share: where thousands of ways have the same steps at
 * their end, these are kept once.
 */
final class EdgePath extends AbstractSequentialList<Integer> {
    private final int first;
    private final List<Integer> rest;
    private final int size;

    EdgePath(int first, List<Integer> rest) {
        this.first = first;
        this.rest = rest;
        size = rest.size() + 1;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Integer get(int index) {
        return index == 0 ? (Integer) first : super.get(index);
    }

    @Override
    public Iterator<Integer> iterator() {
        return new Iterator<>() {
            private List<Integer> left = EdgePath.this;

            @Override
            public boolean hasNext() {
                return !left.isEmpty();
            }

            @Override
            public Integer next() {
                if (!(left instanceof EdgePath way)) {
                    throw new NoSuchElementException();
                }
                left = way.rest;
                return way.first;
            }
        };
    }

    @Override
    public ListIterator<Integer> listIterator(int index) {
        List<Integer> all = new ArrayList<>(size);
        iterator().forEachRemaining(all::add);
        return List.copyOf(all).listIterator(index);
    }
}
