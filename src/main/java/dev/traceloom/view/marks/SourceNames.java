package dev.traceloom.view.marks;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether a name in a recording means a file. A compiler writes what it was called with: a file's name alone, a path
 * from the folder of the build, or a path on another machine. So the ends are compared: all of a relative name, and of
 * an absolute one the file and its folder.
 */
public final class SourceNames {
    private static final int ENOUGH_OF_AN_ABSOLUTE_NAME = 2;

    private SourceNames() {}

    /** @param path the file's, absolute and with slashes */
    public static boolean means(String recorded, String path) {
        String name = recorded.replace('\\', '/');
        List<String> wanted = parts(name);
        List<String> present = parts(path);
        int common = 0;
        while (common < Math.min(wanted.size(), present.size())
                && wanted.get(wanted.size() - 1 - common).equals(present.get(present.size() - 1 - common))) {
            common++;
        }
        boolean absolute = name.startsWith("/") || name.matches("[A-Za-z]:/.*");
        int needed = absolute ? Math.min(ENOUGH_OF_AN_ABSOLUTE_NAME, wanted.size()) : wanted.size();
        return common > 0 && common >= needed;
    }

    /** Without what says nothing about the file itself: {@code .} and leading {@code ..}. */
    private static List<String> parts(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/")) {
            if (part.equals("..")) {
                if (!parts.isEmpty()) {
                    parts.remove(parts.size() - 1);
                }
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return parts;
    }
}
