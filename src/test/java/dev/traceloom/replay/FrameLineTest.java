package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On lines that gdb 13 printed of a program in which {@code std::sort} calls a lambda. */
class FrameLineTest {

    private static void assertPlace(String place, String line) {
        FrameLine found = FrameLine.in(line).orElseThrow(() -> new AssertionError(line));
        assertEquals(place, line.substring(found.start(), found.end()));
        assertEquals(place, found.file() + ":" + found.row());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "#0  Queue::poll<int> (this=0x7fffffffe6a0, out=@0x7fffffffe69c: 0, why=0x55555555800c \"(at) x.cpp:3\") at src/queue.cpp:6",
        "#1  0x0000555555555232 in main () at src/queue.cpp:6\n",
        "Breakpoint 1, Queue::poll<int> (this=0x7fffffffe6a0, out=@0x7fffffffe69c: 0) at src/queue.cpp:6\r\n",
        "Queue::poll<int>(int&)::{lambda(int, int)#1}::operator()(int, int) const (__closure=0x7f, a=1, b=3) at src/queue.cpp:6",
        "* 1    Thread 0x7ffff7e8a740 (LWP 812) \"prog\" Queue::poll (this=0x1, why=0x2 \"f (x) at y.cpp:3\") at src/queue.cpp:6",
    })
    void aFrameTellsItsPlaceAtTheEndOfTheLine(String line) {
        assertPlace("src/queue.cpp:6", line);
    }

    @Test
    void namesAreTakenAsTheCompilerSawThem() {
        assertPlace("/home/ada/my queue/queue.cpp:42", "#2  f (a=1) at /home/ada/my queue/queue.cpp:42");
        assertPlace("../sysdeps/x86/start.S:115", "#9  _start () at ../sysdeps/x86/start.S:115");
        assertPlace("C:/work/queue.cpp:7", "#3  g () at C:/work/queue.cpp:7");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "",
        "#1  0x00007ffff7a3 in raise () from /lib/x86_64-linux-gnu/libc.so.6",
        "Breakpoint 1 at 0x147b: file src/queue.cpp, line 6.",
        "\tat java.base/java.lang.Thread.run(Thread.java:833)",
        "look at src/queue.cpp:6",
        ") at src/queue.cpp:6",
        "#0  f () at src/queue.cpp:0",
        "#0  f () at src/queue.cpp:99999999",
        "#0  f () at src/queue.cpp:",
        "#0  f () at :6",
        "#0  f () at src/\u0000queue.cpp:6",
        "#0  f () at src/queue\u001b[0m.cpp:6",
        "#0  f () at src/queue.cpp:6 and more",
    })
    void nothingElseIsAFrame(String line) {
        assertEquals(Optional.empty(), FrameLine.in(line));
    }

    @Test
    void aLineWithoutEndIsLeftAlone() {
        assertEquals(Optional.empty(), FrameLine.in("f (x) at ".repeat(100_000) + "a.cpp:1"));
        assertEquals(Optional.empty(), FrameLine.in("f () at " + "a:1".repeat(5_000)));
    }
}
