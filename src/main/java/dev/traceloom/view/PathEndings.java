package dev.traceloom.view;

import java.util.ArrayList;
import java.util.List;

/** Which of several files a recording means: it names one as its compiler saw it, on another machine perhaps. */
public final class PathEndings {
    private PathEndings() {}

    /** The name alone, without folders; empty if there is none. */
    public static String name(String path) {
        List<String> parts = parts(path);
        return parts.isEmpty() ? "" : parts.get(parts.size() - 1);
    }

    /** The paths that share the most names with the wanted one, counted from the end; the last one at least. */
    public static List<String> closest(String wanted, List<String> paths) {
        List<String> parts = parts(wanted);
        List<String> best = new ArrayList<>();
        int most = 1;
        for (String path : paths) {
            int common = common(parts, parts(path));
            if (common > most) {
                best.clear();
                most = common;
            }
            if (common == most) {
                best.add(path);
            }
        }
        return best;
    }

    private static int common(List<String> a, List<String> b) {
        int count = 0;
        while (count < a.size() && count < b.size()
                && a.get(a.size() - 1 - count).equals(b.get(b.size() - 1 - count))) {
            count++;
        }
        return count;
    }

    /** A path that goes up is taken for what stands after that. */
    private static List<String> parts(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.replace('\\', '/').split("/")) {
            if (part.equals("..")) {
                parts.clear();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part);
            }
        }
        return parts;
    }
}
