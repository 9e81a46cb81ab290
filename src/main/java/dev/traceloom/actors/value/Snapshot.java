package dev.traceloom.actors.value;

/** What a value consisted of at one moment. Values with equal snapshots behave alike, if they are told apart by what they hold. */
public final class Snapshot implements Comparable<Snapshot> {
    private final String form;

    private Snapshot(String form) {
        this.form = form;
    }

    public static Snapshot of(Object value) throws SnapshotException {
        SnapshotWriter writer = new SnapshotWriter();
        try {
            writer.write(value);
        } catch (StackOverflowError deep) {
            throw new SnapshotException("it nests too deeply to be compared");
        }
        return new Snapshot(writer.form());
    }

    /** An order that depends on nothing but what the values consist of. */
    @Override
    public int compareTo(Snapshot other) {
        return form.compareTo(other.form);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Snapshot snapshot && snapshot.form.equals(form);
    }

    @Override
    public int hashCode() {
        return form.hashCode();
    }
}
