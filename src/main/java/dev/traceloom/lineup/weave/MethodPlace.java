package dev.traceloom.lineup.weave;

import dev.traceloom.lineup.control.Sites.Site;

/**
 * Where a method stands.
 *
 * @param type its class, as in class files
 * @param method its name
 * @param descriptor its parameters and what it returns
 * @param file its source file; null where that is not known
 */
record MethodPlace(String type, String method, String descriptor, String file) {

    Site site(int line, String what, String field) {
        return new Site(type.replace('/', '.'), method, file, line, what, field);
    }
}
