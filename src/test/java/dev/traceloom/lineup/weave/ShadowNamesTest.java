package dev.traceloom.lineup.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class ShadowNamesTest {
    private final ShadowNames names = new ShadowNames(name -> true, "a/Subject");

    @Test
    void theNameOfACopyTellsItsOriginal() {
        assertEquals("java/util/ArrayList", ShadowNames.original(names.map("java/util/ArrayList")));
    }

    @Test
    void aPackageOfAUserMayHaveTheNameThatCopiesHave() {
        assertNull(ShadowNames.original("lineup/Counter"));
    }
}
