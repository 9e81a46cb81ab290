package dev.traceloom.record.own;

import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.SomeRuns;
import java.nio.file.Path;

/** A process that notes one run after the other, for somebody to kill. It prints the number of each when that is done. */
final class RememberingForever {
    private RememberingForever() {}

    public static void main(String[] arguments) throws Exception {
        OwnRuns own = OwnRuns.in(Path.of(arguments[0]));
        Project project = new Project(Path.of(arguments[1]));
        for (int i = Integer.parseInt(arguments[2]); true; i++) {
            own.remember(SomeRuns.recording(i, 1000), project);
            System.out.println(i);
            System.out.flush();
        }
    }
}
