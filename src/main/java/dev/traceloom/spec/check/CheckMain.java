package dev.traceloom.spec.check;

import dev.traceloom.spec.text.Mistake;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.spec.load.ModuleCheckers;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Parses modules for an editor, one request after the other, until nobody asks any more.
 *
 * <p>It is a process of its own because a specification may come from anywhere, and TLC's parser can be made to use any
 * amount of time and memory: thirty modules, each of which instantiates the one before twice, have a thousand million
 * definitions. A process has a bound of its own on memory, and can be ended; a class loader inside the IDE has neither.
 *
 * <p>Requests are read on another thread than they are answered on, so that the process notices when the editor is gone, even
 * if it was killed while the parser was in something that has no end.
 */
public final class CheckMain {
    /** After so many checks the parser is loaded anew, since it forgets no name that it has met. */
    private static final int CHECKS_OF_A_PARSER = 100;

    /** The parser is recursive: as much as a thread can have without asking the system for more. */
    private static final long STACK = 64L << 20;

    private final BlockingQueue<CheckRequest> requests = new LinkedBlockingQueue<>();
    private final DataOutputStream answers;
    private ModuleCheckers parser = new ModuleCheckers();
    private int checks;

    private CheckMain(DataOutputStream answers) {
        this.answers = answers;
    }

    public static void main(String[] none) {
        DataOutputStream answers = new DataOutputStream(new BufferedOutputStream(System.out));
        DataInputStream requests = new DataInputStream(new BufferedInputStream(System.in));
        // Nobody reads what a parser prints, and it must not come between the answers.
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        CheckMain checks = new CheckMain(answers);
        new Thread(null, checks::work, "check", STACK).start();
        System.exit(checks.listen(requests));
    }

    /** The exit code, when nobody asks any more. Exiting deletes what the parser has in the temporary folder. */
    private int listen(DataInputStream asked) {
        try {
            while (true) {
                requests.add(CheckRequest.read(asked));
            }
        } catch (EOFException closed) {
            return 0;
        } catch (IOException broken) {
            return 1;
        }
    }

    private void work() {
        try {
            while (true) {
                new CheckAnswer(check(requests.take())).write(answers);
                answers.flush();
            }
        } catch (IOException | InterruptedException gone) {
            // Nobody wants the answer.
        } finally {
            System.exit(1);
        }
    }

    private List<Mistake> check(CheckRequest request) {
        if (++checks % CHECKS_OF_A_PARSER == 0) {
            parser = new ModuleCheckers();
        }
        try {
            return parser.check(request.root(), request.texts());
        } catch (SpecificationException noRoom) {
            return List.of(new Mistake(request.root(), 0, 0, 0, 0, String.valueOf(noRoom.getMessage())));
        } catch (RuntimeException | StackOverflowError broken) {
            // The parser may be in any state now; what it could not read is not reported as wrong.
            parser = new ModuleCheckers();
            return List.of();
        }
    }
}
