package dev.traceloom.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Three processes that hand a token around, with vector clocks. */
public final class TokenLogs {
    /**
     * a works once more after b told it that c was given the token; b goes on when it has heard of that. Nobody has to look far:
     * a directly depends on b's second message, and b on what a did.
     */
    public static final String WORKS_WITHOUT = """
            {"thread": "a", "op": "Work", "args": {"by": "a"}, "clock": {"a": 1}}
            {"thread": "a", "op": "Give", "args": {"from": "a", "to": "b"}, "clock": {"a": 2}}
            {"thread": "b", "op": "Take", "args": {"by": "b"}, "clock": {"a": 2, "b": 1}}
            {"thread": "b", "op": "Work", "args": {"by": "b"}, "clock": {"a": 2, "b": 2}}
            {"thread": "b", "op": "Give", "args": {"from": "b", "to": "c"}, "clock": {"a": 2, "b": 3}}
            {"thread": "c", "op": "Take", "args": {"by": "c"}, "clock": {"a": 2, "b": 3, "c": 1}}
            {"thread": "c", "op": "Work", "args": {"by": "c"}, "clock": {"a": 2, "b": 3, "c": 2}}
            {"thread": "a", "op": "Work", "args": {"by": "a"}, "clock": {"a": 3, "b": 3}}
            {"thread": "b", "op": "Take", "args": {"by": "b"}, "clock": {"a": 3, "b": 4}}
            """;

    private TokenLogs() {}

    public static Path specification(Path folder) throws IOException {
        return Files.writeString(folder.resolve("Token.tla"), """
                ---- MODULE Token ----
                VARIABLE holder
                Init == holder = "a"
                Work(by) == holder = by /\\ UNCHANGED holder
                Give(from, to) == holder = from /\\ holder' = "nobody"
                Take(by) == holder = "nobody" /\\ holder' = by
                Next == \\E p, q \\in {"a", "b", "c"} : Work(p) \\/ Give(p, q) \\/ Take(p)
                ====
                """);
    }
}
