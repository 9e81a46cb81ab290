package dev.traceloom.ide;

import dev.traceloom.cli.Main;
import dev.traceloom.validate.worker.OwnJava;
import java.util.ArrayList;
import java.util.List;

/** The command line in a process of its own, with the classes that the tests run with. */
public final class TraceloomChild {
    private TraceloomChild() {}

    public static List<String> command(String... arguments) {
        List<String> words = new ArrayList<>(OwnJava.command());
        words.addAll(List.of("-cp", System.getProperty("traceloom.class.path", System.getProperty("java.class.path"))));
        words.add(Main.class.getName());
        words.addAll(List.of(arguments));
        return words;
    }
}
