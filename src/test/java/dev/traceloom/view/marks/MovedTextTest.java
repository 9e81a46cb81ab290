package dev.traceloom.view.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.spec.Place;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class MovedTextTest {
    private static final String MODULE = """
            ---- MODULE Queue ----
            VARIABLE queue

            Enqueue(e) ==
                queue' = Append(queue, e)

            Dequeue(e) ==
            /\\ queue # <<>>
            /\\ Head(queue) = e

            Next == \\E e \\in Values : Enqueue(e)
            ====
            """;

    @Test
    void aDefinitionThatWasEditedIsLostAndThoseAroundItMove() {
        MovedText moved = MovedText.ofModule(MODULE, "\\* New.\n" + MODULE.replace("Head(queue)", "Last(queue)"));
        assertEquals(OptionalInt.of(5), moved.line(4));
        assertEquals(OptionalInt.of(6), moved.line(5));
        assertEquals(OptionalInt.empty(), moved.line(7));
        assertEquals(OptionalInt.empty(), moved.line(8), "a part of it is");
        assertEquals(OptionalInt.of(12), moved.line(11));
    }

    @Test
    void spacesAndEmptyLinesChangeNothing() {
        MovedText moved = MovedText.ofModule(MODULE, MODULE.replace("queue # <<>>", " queue  #<<>>").replace("Dequeue(e) ==", "Dequeue(e) ==\n"));
        assertEquals(OptionalInt.of(7), moved.line(7));
        assertEquals(OptionalInt.of(9), moved.line(8));
        assertEquals(Optional.of(new Place("Queue.tla", 9, 1, 9, 16)), moved.place(new Place("Queue.tla", 8, 4, 8, 15)));
        assertEquals(Optional.of(new Place("Queue.tla", 10, 4, 10, 18)), moved.place(new Place("Queue.tla", 9, 4, 9, 18)));
    }

    @Test
    void ofTwoThatAreTheSameEachHasItsPlace() {
        MovedText moved = MovedText.ofModule("A == 1\nB == 2\nA == 1\n", "A == 1\nA == 1\n");
        assertEquals(OptionalInt.of(1), moved.line(1));
        assertEquals(OptionalInt.empty(), moved.line(2));
        assertEquals(OptionalInt.of(2), moved.line(3));
    }

    @Test
    void otherTextsKeepTheLinesAroundTheChange() {
        MovedText moved = MovedText.ofLines("a\nb\nc\nd\n", "a\nx\ny\nz\n d\n");
        assertEquals(OptionalInt.of(1), moved.line(1));
        assertEquals(OptionalInt.empty(), moved.line(2));
        assertEquals(OptionalInt.empty(), moved.line(3));
        assertEquals(OptionalInt.of(5), moved.line(4));
        assertEquals(OptionalInt.empty(), moved.line(9));
    }
}
