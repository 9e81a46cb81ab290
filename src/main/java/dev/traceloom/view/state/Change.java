package dev.traceloom.view.state;

/** How a value compares with what was there before. */
public enum Change {
    SAME(""),
    NEW("+"),
    CHANGED("~"),
    GONE("−");

    private final String sign;

    Change(String sign) {
        this.sign = sign;
    }

    public String sign() {
        return sign;
    }
}
