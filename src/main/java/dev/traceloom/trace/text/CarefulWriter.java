package dev.traceloom.trace.text;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All that a command prints goes through here. Names, values and messages come from files of strangers: what would move
 * the cursor, colour or hide text, or make a build server obey is written as an escape, and what is printed as one line
 * is one. JSON stays the same to whoever parses it, since the escapes are JSON's.
 */
public final class CarefulWriter extends PrintWriter {
    /** Where nobody knows how wide a line may be, or nobody looks. */
    public static final int UNBOUNDED = Integer.MAX_VALUE;

    private final Visible target;

    /** @param styled whether a person looks, in colours */
    public CarefulWriter(Writer target, boolean styled) {
        this(target, styled, UNBOUNDED);
    }

    /** @param columns how wide the terminal is; lines that are longer are folded, but for those of JSON */
    public CarefulWriter(Writer target, boolean styled, int columns) {
        this(new Visible(target, styled, columns));
    }

    private CarefulWriter(Visible target) {
        super(target, true);
        this.target = target;
    }

    public static CarefulWriter of(PrintWriter any) {
        return any instanceof CarefulWriter careful ? careful : new CarefulWriter(any, false);
    }

    /** What is ours alone: service messages, and what moves the cursor on purpose. */
    public void raw(String text) {
        synchronized (lock) {
            super.flush();
            target.raw(text);
            super.flush();
        }
    }

    /** One line, whatever the text has in it. */
    @Override
    public void println(String text) {
        super.println(String.valueOf(text).replace("\n", "\\n"));
    }

    /** One line of a table. @param hanging the column where its rest begins, if it is longer than the terminal is wide */
    public void println(String text, int hanging) {
        synchronized (lock) {
            super.flush();
            target.folded.hang(hanging);
            println(text);
        }
    }

    @Override
    public void println(Object any) {
        println(String.valueOf(any));
    }

    /** By itself too: only who writes in colours needs it. */
    private static final class Styles {
        /** The styles of terminals that we use and of the help; none of them hides anything or moves the cursor. */
        static final Pattern STYLE = Pattern.compile("\033\\[(?:0|1|2|3|4|21|23|24|31|32|33|39)m");
    }

    /** What build servers obey. By itself, since few outputs have anything like it, and Java takes a while to make the first patterns. */
    private static final class Commands {
        /**
         * What TeamCity, Azure Pipelines and GitHub look for anywhere in a line: {@code ##teamcity[}, {@code ##vso[},
         * {@code ##[}.
         */
        static final Pattern MESSAGE = Pattern.compile("##(?=[A-Za-z]*\\[)");

        /** What GitHub looks for where a line begins, after white space: {@code ::error::}. */
        static final Pattern COMMAND = Pattern.compile("^([\\s\\p{Z}]*):(?=:)");
    }

    /** Keeps the beginning of a line back until its end is there, or somebody wants to see it. */
    private static final class Visible extends Writer {
        private final Writer target;
        private final boolean styled;
        private final StringBuilder pending = new StringBuilder();
        private final FoldedLine folded;
        private final boolean folds;
        private boolean lineBegun;
        private boolean isJson;

        private Visible(Writer target, boolean styled, int columns) {
            super(target);
            this.folded = new FoldedLine(columns);
            this.folds = columns != UNBOUNDED;
            this.target = target;
            this.styled = styled;
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            for (int i = from; i < from + length; i++) {
                if (text[i] == '\n') {
                    endLine();
                } else {
                    pending.append(text[i]);
                }
            }
        }

        private void endLine() throws IOException {
            // Windows ends lines with both.
            if (!pending.isEmpty() && pending.charAt(pending.length() - 1) == '\r') {
                pending.setLength(pending.length() - 1);
            }
            pass();
            target.write('\n');
            folded.end();
            lineBegun = false;
        }

        private void pass() throws IOException {
            if (!pending.isEmpty()) {
                isJson = lineBegun ? isJson : pending.charAt(0) == '{';
                String line = disarmed(styled ? withStyles() : VisibleText.line(pending.toString()));
                target.write(folds && !isJson ? folded.part(line) : line);
                pending.setLength(0);
                lineBegun = true;
            }
        }

        private String withStyles() {
            StringBuilder visible = new StringBuilder();
            Matcher style = Styles.STYLE.matcher(pending);
            int from = 0;
            while (style.find()) {
                visible.append(shown(pending.substring(from, style.start()))).append(style.group());
                from = style.end();
            }
            return visible.append(shown(pending.substring(from))).toString();
        }

        private static String shown(String text) {
            return ReadingOrder.kept(VisibleText.line(text));
        }

        private String disarmed(String line) {
            String text = line.contains("##") ? Commands.MESSAGE.matcher(line).replaceAll("#\\\\u0023") : line;
            return lineBegun || !text.contains("::") ? text : Commands.COMMAND.matcher(text).replaceFirst("$1\\\\u003a");
        }

        private void raw(String text) {
            try {
                target.write(text);
                lineBegun = !text.endsWith("\n");
                // The cursor was moved, on purpose, or the line is a program's.
                folded.end();
            } catch (IOException closed) {
                // As of every PrintWriter: what it is read by has gone.
            }
        }

        @Override
        public void flush() throws IOException {
            pass();
            target.flush();
        }

        @Override
        public void close() throws IOException {
            flush();
            target.close();
        }
    }
}
