package arraymerge;

import java.util.List;

/** What a user does to an array. Indices begin with 0. Each operation knows the client whose user chose it. */
public sealed interface Operation {
    int client();

    void applyTo(List<Integer> array);

    /** Replaces the value of an element. */
    record Set(int client, int index, int value) implements Operation {
        @Override
        public void applyTo(List<Integer> array) {
            array.set(index, value);
        }

        Set at(int newIndex) {
            return new Set(client, newIndex, value);
        }
    }

    /** The new element gets this index, those from there on make room; the size as an index appends. */
    record Insert(int client, int index, int value) implements Operation {
        @Override
        public void applyTo(List<Integer> array) {
            array.add(index, value);
        }

        Insert at(int newIndex) {
            return new Insert(client, newIndex, value);
        }
    }

    /** Takes an element out and puts it in again so that it has the index {@code to}. */
    record Move(int client, int from, int to) implements Operation {
        @Override
        public void applyTo(List<Integer> array) {
            int value = array.remove(from);
            array.add(to, value);
        }
    }

    record Erase(int client, int index) implements Operation {
        @Override
        public void applyTo(List<Integer> array) {
            array.remove(index);
        }

        Erase at(int newIndex) {
            return new Erase(client, newIndex);
        }
    }

    record Clear(int client) implements Operation {
        @Override
        public void applyTo(List<Integer> array) {
            array.clear();
        }
    }

    /** What is left of an operation of which nothing is left. */
    record Nothing(int client) implements Operation {
        @Override
        public void applyTo(List<Integer> array) { }
    }
}
