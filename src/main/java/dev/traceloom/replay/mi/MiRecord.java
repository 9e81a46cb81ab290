package dev.traceloom.replay.mi;

import java.util.OptionalLong;

/** One line of what gdb says. */
public sealed interface MiRecord {
    /** The answer to a command: {@code done}, {@code running}, {@code connected}, {@code error} or {@code exit}. */
    record Answer(OptionalLong token, String word, MiValue.Fields fields) implements MiRecord {
        public boolean isError() {
            return word.equals("error");
        }

        /** What gdb says went wrong; empty where nothing did. */
        public String message() {
            return fields.text("msg").orElse("");
        }
    }

    /** What happened by itself, such as {@code stopped} or {@code thread-created}. */
    record Event(Kind kind, String word, MiValue.Fields fields) implements MiRecord {}

    enum Kind {
        /** What the program does. */
        EXECUTION,
        /** How far something is that takes long. */
        STATUS,
        /** What else changed. */
        NOTICE
    }

    /** Words for a person. */
    record Words(Speaker speaker, String text) implements MiRecord {}

    enum Speaker {
        /** gdb's answer to a command that a person might have typed. */
        CONSOLE,
        /** The program, where gdb passes its words on. */
        TARGET,
        /** gdb about itself. */
        LOG,
        /** The program, whose words go where gdb's go. */
        PROGRAM
    }

    /** gdb waits for a command. */
    record Prompt() implements MiRecord {}
}
