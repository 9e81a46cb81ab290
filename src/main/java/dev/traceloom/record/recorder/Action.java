package dev.traceloom.record.recorder;

/** An action with a place where it is started, and what its records begin and end with, packed once. */
final class Action {
    final String name;
    final byte[] head;

    /** Metadata by itself, and behind the fixed part of either form of a record. */
    final byte[] place;

    final byte[] restInFlight;
    final byte[] restReturned;

    private Elsewhere elsewhere;

    Action(String name) {
        this(name, RecordText.head(name), Places.NOWHERE);
    }

    private Action(String name, byte[] head, byte[] place) {
        this.name = name;
        this.head = head;
        this.place = place;
        this.restInFlight = joined(RecordText.IN_FLIGHT, place);
        this.restReturned = joined(RecordText.RETURNED, place);
    }

    Action at(byte[] otherPlace) {
        return new Action(name, head, otherPlace);
    }

    /** Packed once for each of the few places that there are; by the thread that starts the action. */
    Action at(String file, int line) {
        for (Elsewhere known = elsewhere; known != null; known = known.next) {
            if (known.line == line && known.file.equals(file)) {
                return known.action;
            }
        }
        elsewhere = new Elsewhere(file, line, at(Places.packed(file, line)), elsewhere);
        return elsewhere.action;
    }

    private record Elsewhere(String file, int line, Action action, Elsewhere next) {}

    private static byte[] joined(byte[] first, byte[] second) {
        Packer packer = new Packer();
        packer.raw(first);
        packer.raw(second);
        return packer.copy();
    }
}
