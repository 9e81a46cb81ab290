package dev.traceloom.explain.text;

import dev.traceloom.engine.verdict.Verdict;
import java.io.PrintWriter;

/** Where text for a person goes, and how words stand out there. */
public interface StyledOutput {
    int PLENTY = 1000;

    /** One without colours. */
    static StyledOutput plain(PrintWriter out) {
        return new StyledOutput() {
            @Override
            public PrintWriter out() {
                return out;
            }

            @Override
            public String paint(String code, String text) {
                return text;
            }
        };
    }

    PrintWriter out();

    /** How many characters a line has room for; more than anybody needs where nobody looks. */
    default int columns() {
        return PLENTY;
    }

    /** @param code as terminals number colours and styles (ECMA-48, SGR) */
    String paint(String code, String text);

    /** A verdict's word in its colour. */
    default String paint(Verdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> green(verdict.word());
            case REJECTED -> red(verdict.word());
            default -> yellow(verdict.word());
        };
    }

    default String green(String text) {
        return paint("32", text);
    }

    default String red(String text) {
        return paint("31", text);
    }

    default String yellow(String text) {
        return paint("33", text);
    }

    default String bold(String text) {
        return paint("1", text);
    }

    default String faint(String text) {
        return paint("2", text);
    }
}
