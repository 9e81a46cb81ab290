package dev.traceloom.cases.template;

import java.util.Locale;

/** What runs tests in C++. */
public enum CppFramework {
    /** A main function of their own. */
    PLAIN,
    GOOGLETEST;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
