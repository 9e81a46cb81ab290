package dev.traceloom.lineup.weave;

/** What is known of classes before they are loaded. */
@FunctionalInterface
public interface Hierarchy {

    /** Whether objects of a class, named as in class files, are threads. */
    boolean isThread(String type);
}
