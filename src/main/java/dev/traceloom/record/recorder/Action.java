package dev.traceloom.record.recorder;

/** An action with a place where it is started, and what its records begin and end with, packed once. */
final class Action {
    final String name;
    final byte[] head;

    /** Metadata by itself, and behind the fixed part of either form of a record. */
    final byte[] place;

    final byte[] restInFlight;
    final byte[] restReturned;

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

    private static byte[] joined(byte[] first, byte[] second) {
        Packer packer = new Packer();
        packer.raw(first);
        packer.raw(second);
        return packer.copy();
    }
}
