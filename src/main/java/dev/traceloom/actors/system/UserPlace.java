package dev.traceloom.actors.system;

import java.util.Set;

/** Where in the user's code something happened. */
final class UserPlace {
    /** Behind these on the stack stands who called the user's code. */
    private static final Set<String> CALLERS = Set.of(Handlers.class.getName(), HarnessCall.class.getName());

    /** What a harness calls. */
    private static final Set<String> OURS = Set.of("dev.traceloom.actors", UserPlace.class.getPackageName());

    private UserPlace() {}

    /** Such as " at Node.java:12"; empty if it is not known. */
    static String of(Throwable thrown) {
        return of(thrown.getStackTrace());
    }

    static String of(StackTraceElement[] stack) {
        for (StackTraceElement element : stack) {
            String name = element.getClassName();
            if (CALLERS.contains(name)) {
                break;
            }
            boolean isTheirs = !name.startsWith("java.") && !name.startsWith("jdk.") && !isOurs(name);
            if (element.getFileName() != null && isTheirs) {
                return " at " + element.getFileName() + ":" + element.getLineNumber();
            }
        }
        return "";
    }

    private static boolean isOurs(String name) {
        int dot = name.lastIndexOf('.');
        return dot >= 0 && OURS.contains(name.substring(0, dot));
    }
}
