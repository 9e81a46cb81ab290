package dev.traceloom.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A bug that is to be found.
 *
 * @param program where it is built, which several bugs of one program share
 * @param build what builds it; HERE is the folder for it
 * @param run what runs it, with the settings that it usually has
 * @param environment what turns the bug on
 */
record Bug(String name, Path specification, String program, String build, String run, Map<String, String> environment) {
    /** All that can be built here: those of the examples, with the settings that nobody gave, and those in code of others. */
    static List<Bug> all() throws Exception {
        List<Bug> bugs = new ArrayList<>();
        for (Example example : List.of(Example.QUEUE, Example.MAP)) {
            example.bugs().forEach(name -> bugs.add(example.bug(name, "")));
        }
        for (LibraryBug bug : LibraryBug.all()) {
            Optional<String> lacking = bug.lacking();
            if (lacking.isPresent()) {
                System.out.println(bug.name() + " is left out: " + lacking.get() + " is not there");
            } else {
                bugs.add(of(bug));
            }
        }
        return bugs;
    }

    private static Bug of(LibraryBug bug) {
        return new Bug(
                bug.name(),
                bug.specification(),
                bug.name(),
                LibraryBug.FOLDER + "/build " + bug.name() + " HERE",
                "HERE/run",
                Map.of());
    }

    /** Builds its program in that folder. */
    void buildIn(Path here) throws Exception {
        Shell.run("mkdir -p HERE && " + build, here, Map.of());
    }
}
