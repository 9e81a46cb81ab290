package dev.traceloom.lineup.weave;

/** What is known of classes before they are loaded. */
public interface Hierarchy {

    /** Whether objects of a class, named as in class files, are threads. */
    boolean isThread(String type);

    /** Whether a class is woven, with all that it comes from, as far as that has something that others may see. */
    boolean isWoven(String type);

    /** The class that has a field which is named as one of another class: that class, or one that it comes from. */
    String declaring(String type, String field);
}
