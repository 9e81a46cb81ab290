package lock;

/** What can be wrong, in the program or in what it records. */
enum Mistake {
    /** The server takes a message that was lost for one that was delivered. */
    LOST,

    /** Client a does not record what the tokens of its messages tell. */
    UNMERGED;

    String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    static Mistake of(String word) {
        for (Mistake mistake : values()) {
            if (mistake.word().equals(word)) {
                return mistake;
            }
        }
        throw new IllegalArgumentException("expected lost or unmerged, found " + word);
    }
}
