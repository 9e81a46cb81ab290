package dev.traceloom.record.recorder;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What people read when something cannot be recorded. */
final class Failures {
    private Failures() {}

    /** A folder that this recorder must not record into. */
    static final class Refused extends FileSystemException {
        private static final long serialVersionUID = 1;

        private final String advice;

        private Refused(Path folder, String reason, String advice) {
            super(folder.toString(), null, reason);
            this.advice = advice;
        }

        /** Another recorder, of this process or another, is about to record into it. */
        static Refused inUse(Path folder) {
            return new Refused(
                    folder,
                    "another recorder uses it",
                    "Give every process and recorder a folder of its own (TRACELOOM_DIR), or a name (TRACELOOM_PROCESS)");
        }

        /** The process is called as another one is, or was. */
        static Refused nameTaken(Path folder, String process) {
            return new Refused(
                    folder,
                    "it is recorded into by a process " + process + " already",
                    "Call every process of a run by a name of its own, also one that was started again, such as " + process
                            + "-again (TRACELOOM_PROCESS), use a new folder for every run");
        }

        /** The environment calls the process something that it cannot be called. */
        static Refused badName(Path folder, String process) {
            return new Refused(
                    folder,
                    "a process has a name of " + ProcessName.RULE + ", not " + Token.shown(process),
                    "Set TRACELOOM_PROCESS to such a name");
        }
    }

    static String text(String what, Path file, IOException why) {
        String reason = reason(why);
        return "traceloom: " + what + " " + file + ": " + reason
                + ". Recording stops here, the program goes on. " + advice(why, reason) + ", and record again.";
    }

    /** Java's own messages of these are nothing but the path. */
    private static String reason(IOException why) {
        if (why instanceof FileSystemException inFile && inFile.getReason() != null) {
            return inFile.getReason();
        }
        if (why instanceof AccessDeniedException) {
            return "Permission denied";
        }
        if (why instanceof FileAlreadyExistsException) {
            return "File exists";
        }
        if (why instanceof NoSuchFileException) {
            return "No such file or directory";
        }
        return why.getMessage() == null ? why.getClass().getSimpleName() : why.getMessage();
    }

    private static String advice(IOException why, String reason) {
        if (why instanceof Refused refused) {
            return refused.advice;
        }
        if (why instanceof FileAlreadyExistsException) {
            return "Remove the folder, or set TRACELOOM_DIR to an empty one";
        }
        if (reason.contains("No space left") || reason.contains("quota")) {
            return "Free some space, or set TRACELOOM_DIR to a folder on another disk";
        }
        if (reason.contains("File too large")) {
            return "Record fewer operations, or raise the limit of file sizes (ulimit -f)";
        }
        if (reason.contains("Too many open files")) {
            return "Raise the limit of open files (ulimit -n)";
        }
        return "Set TRACELOOM_DIR to a folder that can be written";
    }
}
