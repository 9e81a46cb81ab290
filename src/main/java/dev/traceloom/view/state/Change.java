package dev.traceloom.view.state;

/** How a value compares with what was there before. */
public enum Change {
    SAME("", ""),
    NEW("+", ", new"),
    CHANGED("~", ", changed"),
    GONE("−", ", gone");

    private final String sign;
    private final String words;

    Change(String sign, String words) {
        this.sign = sign;
        this.words = words;
    }

    public String sign() {
        return sign;
    }

    String words() {
        return words;
    }
}
