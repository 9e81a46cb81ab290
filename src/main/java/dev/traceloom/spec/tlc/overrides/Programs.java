package dev.traceloom.spec.tlc.overrides;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import tlc2.value.impl.IntValue;
import tlc2.value.impl.RecordValue;
import tlc2.value.impl.StringValue;
import tlc2.value.impl.Value;
import util.UniqueString;

/** Runs the programs that a specification names, once it is allowed to. */
final class Programs {

    private Programs() {
    }

    static Value run(String operator, Map<String, String> variables, String[] command) {
        if (command.length == 0) {
            throw Failure.because(operator + ": the command is empty.");
        }
        ProcessBuilder builder = new ProcessBuilder(command).directory(Permissions.base().toFile());
        builder.environment().putAll(variables);
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw Failure.because(operator + ": cannot run " + command[0] + " (" + e.getMessage() + ").");
        }
        try {
            process.getOutputStream().close();
            // Both pipes at once: a program that fills the one we do not read would never end.
            CompletableFuture<String> errors = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
            String output = text(process.getInputStream());
            return result(process.waitFor(), output, errors.join());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Failure.because(operator + ": interrupted while " + command[0] + " was running.");
        } catch (IOException | UncheckedIOException e) {
            throw Failure.because(operator + ": " + command[0] + ": " + e.getMessage());
        } finally {
            process.destroy();
        }
    }

    static Value result(int exitValue, String stdout, String stderr) {
        return new RecordValue(
                new UniqueString[] {UniqueString.uniqueStringOf("exitValue"), UniqueString.uniqueStringOf("stdout"),
                    UniqueString.uniqueStringOf("stderr")},
                new Value[] {IntValue.gen(exitValue), new StringValue(stdout), new StringValue(stderr)}, false);
    }

    private static String text(InputStream in) {
        try (in) {
            return new String(in.readAllBytes(), Charset.defaultCharset());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
