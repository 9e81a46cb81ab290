package dev.traceloom.ide.debug.session;

/** A type of C++ as one would write it: without what the library's templates fill in by themselves. */
final class TypeWords {
    private static final String STRING = "std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >";
    private static final String[] FILLED_IN = {
        ", std::allocator<", ", std::less<", ", std::hash<", ", std::equal_to<", ", std::default_delete<", ", std::char_traits<"
    };

    private TypeWords() {}

    static String shortened(String type) {
        String words = type.replace(STRING, "std::string").replace("std::__cxx11::", "std::");
        for (String part : FILLED_IN) {
            for (int from = words.indexOf(part); from >= 0; from = words.indexOf(part, from)) {
                int end = end(words, from + part.length());
                if (end < 0) {
                    break;
                }
                words = words.substring(0, from) + words.substring(end).stripLeading();
            }
        }
        return words.replace("> >", ">>").replace(" >", ">");
    }

    /** Behind the bracket that closes what was opened before. */
    private static int end(String words, int inside) {
        int open = 1;
        for (int i = inside; i < words.length(); i++) {
            open += words.charAt(i) == '<' ? 1 : words.charAt(i) == '>' ? -1 : 0;
            if (open == 0) {
                return i + 1;
            }
        }
        return -1;
    }
}
