package dev.traceloom.explain.page;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;

/** JSON within a script element ends at {@code </script>} wherever that stands, unless no {@code <} does. */
final class InsideScript extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    @Override
    public int[] getEscapeCodesForAscii() {
        int[] codes = standardAsciiEscapesForJSON();
        codes['<'] = ESCAPE_CUSTOM;
        codes['>'] = ESCAPE_CUSTOM;
        codes['&'] = ESCAPE_CUSTOM;
        return codes;
    }

    @Override
    public SerializableString getEscapeSequence(int character) {
        return new SerializedString(String.format("\\u%04x", character));
    }
}
