package dev.traceloom.explain.bundle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;

/** What is wrong with text that is no JSON, or more of it than anybody needs; the parser's own words are for programmers. */
final class JsonFault {
    private JsonFault() {}

    static String words(JsonProcessingException fault) {
        if (fault instanceof StreamConstraintsException) {
            return "expected less: it is longer, or nested deeper, than any explanation";
        }
        if (fault instanceof JsonEOFException) {
            return "expected more: it ends in the middle";
        }
        long at = fault.getLocation() == null ? -1 : fault.getLocation().getByteOffset();
        return "expected JSON, found something else" + (at < 0 ? "" : " at byte " + at);
    }
}
