package dev.traceloom.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PathEndingsTest {

    @Test
    void theLongestCommonEndingDecides() {
        List<String> files = List.of("/p/impl/queue/Queue.cc", "/p/impl/other/Queue.cc", "/p/test/queue/Queue.cc");
        assertEquals(List.of("/p/impl/queue/Queue.cc"), PathEndings.closest("/agent/impl/queue/Queue.cc", files));
        assertEquals(
                List.of("/p/impl/queue/Queue.cc", "/p/test/queue/Queue.cc"),
                PathEndings.closest("queue\\Queue.cc", files));
        assertEquals(files, PathEndings.closest("Queue.cc", files));
    }

    @Test
    void anotherNameIsNoEnding() {
        assertEquals(List.of(), PathEndings.closest("queue/Queue.h", List.of("/p/queue/Queue.cc")));
        assertEquals(List.of(), PathEndings.closest("", List.of("/p/queue/Queue.cc")));
        assertEquals(List.of(), PathEndings.closest("../..", List.of("/p/queue/Queue.cc")));
    }

    @Test
    void aPathThatGoesUpIsTakenForWhatFollows() {
        assertEquals("passwd", PathEndings.name("../../etc/passwd"));
        assertEquals("q.cc", PathEndings.name("C:\\build\\.\\q.cc"));
        assertEquals("", PathEndings.name("a/.."));
    }
}
