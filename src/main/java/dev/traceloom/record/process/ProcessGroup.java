package dev.traceloom.record.process;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** A process and everything that it started. */
interface ProcessGroup {
    boolean isAlive();

    /** @param forcibly so that nobody can ignore it */
    void signal(boolean forcibly);

    /** A session of its own, whose process group has the number of its first process. */
    record Session(Process first) implements ProcessGroup {
        @Override
        public boolean isAlive() {
            return first.isAlive() || kill("-0");
        }

        @Override
        public void signal(boolean forcibly) {
            kill(forcibly ? "-KILL" : "-TERM");
        }

        /** Java itself can only signal processes one by one. */
        private boolean kill(String signal) {
            try {
                return new ProcessBuilder("sh", "-c", "kill " + signal + " -" + first.pid())
                                .redirectErrorStream(true)
                                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                                .start()
                                .waitFor()
                        == 0;
            } catch (IOException noShell) {
                new Descendants(first).signal(signal.equals("-KILL"));
                return false;
            } catch (InterruptedException hurry) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
    }

    /** Where there are no sessions: whoever descends from the process at the moment. */
    record Descendants(Process first) implements ProcessGroup {
        @Override
        public boolean isAlive() {
            return all().stream().anyMatch(ProcessHandle::isAlive);
        }

        @Override
        public void signal(boolean forcibly) {
            for (ProcessHandle process : all()) {
                if (forcibly) {
                    process.destroyForcibly();
                } else {
                    process.destroy();
                }
            }
        }

        private List<ProcessHandle> all() {
            return Stream.concat(first.descendants(), Stream.of(first.toHandle())).toList();
        }
    }
}
