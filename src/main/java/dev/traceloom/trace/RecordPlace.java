package dev.traceloom.trace;

/**
 * Where a record stands.
 *
 * @param file the file, below what the user gave
 * @param line counted from 1; 0 in a file that has no lines
 */
public record RecordPlace(String file, long line) {

    /** As messages say it: {@code runs/1.ndjson, line 17}. */
    public String inWords() {
        return file + (line == 0 ? "" : ", line " + line);
    }
}
