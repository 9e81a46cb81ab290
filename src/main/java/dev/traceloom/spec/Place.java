package dev.traceloom.spec;

/** A range of a module's source; lines and columns count from 1. */
public record Place(String file, int line, int column, int endLine, int endColumn) {

    /** The short form of messages: {@code Queue.tla:12:5}. */
    @Override
    public String toString() {
        int slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
        return file.substring(slash + 1) + ":" + line + ":" + column;
    }
}
