package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.trace.value.Arguments;

/**
 * What records of one action were bound to, by thread and arguments. A table of its own, because every record of a trace is
 * looked up in it, and the lists and maps of the library take the virtual machine long to make fast.
 */
final class SharedOperations {
    private Entry[] table = new Entry[64];
    private int size;

    private record Entry(int hash, String thread, Arguments arguments, BoundOperation bound) {}

    /** Null for what is not there. */
    BoundOperation get(String thread, Arguments arguments) {
        int hash = hash(thread, arguments);
        for (int at = hash & table.length - 1; table[at] != null; at = at + 1 & table.length - 1) {
            Entry entry = table[at];
            if (entry.hash == hash && entry.thread.equals(thread) && entry.arguments.equals(arguments)) {
                return entry.bound;
            }
        }
        return null;
    }

    void put(String thread, Arguments arguments, BoundOperation bound) {
        if (2 * ++size > table.length) {
            Entry[] old = table;
            table = new Entry[4 * old.length];
            for (Entry entry : old) {
                if (entry != null) {
                    insert(entry);
                }
            }
        }
        insert(new Entry(hash(thread, arguments), thread, arguments, bound));
    }

    private void insert(Entry entry) {
        int at = entry.hash & table.length - 1;
        while (table[at] != null) {
            at = at + 1 & table.length - 1;
        }
        table[at] = entry;
    }

    private static int hash(String thread, Arguments arguments) {
        int hash = thread.hashCode() + arguments.hashCode();
        // Small numbers differ in few bits; without this they lie in heaps.
        hash = (hash ^ hash >>> 16) * 0x85ebca6b;
        return hash ^ hash >>> 13;
    }
}
