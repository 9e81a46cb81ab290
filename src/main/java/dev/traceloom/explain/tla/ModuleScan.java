package dev.traceloom.explain.tla;

import dev.traceloom.explain.SourceText;
import dev.traceloom.spec.text.TlaComments;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a module's text says on its surface: which constants it declares, which modules it needs, which parameters an
 * operator has. The specification was parsed before, so this need not find mistakes.
 */
final class ModuleScan {
    private static final Pattern CONSTANTS = Pattern.compile("\\bCONSTANTS?\\b\\s*([\\w\\s,()]*)");
    private static final Pattern DECLARED = Pattern.compile("(\\w+)\\s*(\\([\\s_,]*\\))?\\s*(,|$|(?=\\s))");
    private static final Pattern EXTENDED = Pattern.compile("\\bEXTENDS\\b([\\w\\s,]*)");
    private static final Pattern INSTANCED = Pattern.compile("\\bINSTANCE\\b\\s*(\\w+)");

    private final Map<String, String> plainTexts = new LinkedHashMap<>();

    ModuleScan(List<SourceText> sources) {
        for (SourceText source : sources) {
            plainTexts.put(moduleName(source.file()), withoutComments(source.text()));
        }
    }

    static String moduleName(String file) {
        return fileName(file).replaceFirst("\\.tla$", "");
    }

    static String fileName(String file) {
        return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    }

    /** The constants of a module and of those that it extends; one that takes arguments has its parentheses. */
    Set<String> constants(String module) {
        Set<String> constants = new LinkedHashSet<>();
        for (String name : closure(module, List.of(EXTENDED))) {
            Matcher section = CONSTANTS.matcher(plainTexts.getOrDefault(name, ""));
            while (section.find()) {
                declared(section.group(1), constants);
            }
        }
        return constants;
    }

    /** A list ends where no comma follows a name. */
    private static void declared(String list, Set<String> constants) {
        Matcher name = DECLARED.matcher(list);
        while (name.find()) {
            constants.add(name.group(1) + (name.group(2) == null ? "" : "()"));
            boolean goesOn = ",".equals(name.group(3)) || list.substring(name.end()).strip().startsWith(",");
            if (!goesOn) {
                return;
            }
        }
    }

    /** The modules that a module needs, itself included. */
    Set<String> needed(String module) {
        return closure(module, List.of(EXTENDED, INSTANCED));
    }

    private Set<String> closure(String module, List<Pattern> ways) {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(module));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (found.add(name)) {
                for (Pattern way : ways) {
                    Matcher mention = way.matcher(plainTexts.getOrDefault(name, ""));
                    while (mention.find()) {
                        open.addAll(names(mention.group(1)));
                    }
                }
            }
        }
        return found;
    }

    /** The names of a list; what follows the last name without a comma is no part of it. */
    private static List<String> names(String list) {
        List<String> names = new ArrayList<>();
        for (String item : list.strip().split(",")) {
            String[] words = item.strip().split("\\s+");
            if (!words[0].isEmpty()) {
                names.add(words[0]);
            }
            if (words.length > 1) {
                break;
            }
        }
        return names;
    }

    /** Adds a module that was not among the sources. */
    void add(String name, String text) {
        plainTexts.put(name, withoutComments(text));
    }

    boolean has(String module) {
        return plainTexts.containsKey(module);
    }

    /** The parameters of an operator that some module defines. */
    Optional<List<String>> parameters(String operator) {
        Pattern definition = Pattern.compile(
                "(?m)(?<![\\w!])" + Pattern.quote(operator) + "\\s*(?:\\(([^()]*)\\))?\\s*(?:==|\\u225c)");
        for (String text : plainTexts.values()) {
            Matcher matcher = definition.matcher(text);
            if (matcher.find()) {
                return Optional.of(matcher.group(1) == null ? List.of() : names(matcher.group(1)));
            }
        }
        return Optional.empty();
    }

    /** Strings go too: what stands in them is no declaration. */
    private static String withoutComments(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (TlaComments.isBegun(text, i)) {
                i = TlaComments.endOrAll(text, i, text.length()) - 1;
                plain.append(' ');
            } else if (text.startsWith("\\*", i)) {
                int end = text.indexOf('\n', i);
                i = (end < 0 ? text.length() : end) - 1;
            } else if (text.charAt(i) == '"') {
                i++;
                while (i < text.length() && text.charAt(i) != '"') {
                    i += text.charAt(i) == '\\' ? 2 : 1;
                }
                plain.append("\"\"");
            } else {
                plain.append(text.charAt(i));
            }
        }
        return plain.toString();
    }
}
