package raft;

/** An entry of the log. Values are words without spaces, commas or colons. */
record Entry(int term, String value) {
    static Entry parse(String text) {
        int colon = text.indexOf(':');
        return new Entry(Integer.parseInt(text.substring(0, colon)), text.substring(colon + 1));
    }

    @Override
    public String toString() {
        return term + ":" + value;
    }
}
