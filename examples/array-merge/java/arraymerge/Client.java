package arraymerge;

import java.util.ArrayList;
import java.util.List;

/** A copy of the array that is edited offline, and merged with the server now and then. */
public final class Client {
    private final List<Integer> array;
    private final List<Operation> applied = new ArrayList<>();
    private final List<Operation> unmerged = new ArrayList<>();

    public Client(List<Integer> start) {
        array = new ArrayList<>(start);
    }

    public List<Integer> array() {
        return List.copyOf(array);
    }

    /** The operations as they were done here, the oldest first. */
    public List<Operation> applied() {
        return List.copyOf(applied);
    }

    /** What was done here and the server does not have. */
    public List<Operation> unmerged() {
        return List.copyOf(unmerged);
    }

    public void perform(Operation op) {
        apply(op);
        unmerged.add(op);
    }

    /** Uploads what was done here, and downloads what was done elsewhere. */
    public void merge(Server server) {
        List<Operation> theirs = new ArrayList<>(server.since(applied.size() - unmerged.size()));
        for (Operation op : unmerged) {
            server.take(cross(op, theirs));
        }
        unmerged.clear();
        theirs.forEach(this::apply);
    }

    /** Returns an operation as it is after theirs, and replaces theirs as they are after it. */
    private static Operation cross(Operation mine, List<Operation> theirs) {
        Operation crossed = mine;
        for (int i = 0; i < theirs.size(); i++) {
            Operation their = theirs.get(i);
            theirs.set(i, Merge.transform(their, crossed));
            crossed = Merge.transform(crossed, their);
        }
        return crossed;
    }

    private void apply(Operation op) {
        op.applyTo(array);
        applied.add(op);
    }
}
