package dev.traceloom.cli.doctor;

import dev.traceloom.record.template.ShippedFiles;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.file.FolderTree;
import dev.traceloom.trace.file.TemporaryFolder;
import dev.traceloom.validate.worker.OwnJava;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** What recording costs here, measured with the recorders that generated workloads get, each in a process of its own. */
final class RecorderCheck implements HealthCheck {
    private static final int LONGEST_SECONDS = 15;
    private static final String OURS = "TRACELOOM_";

    @Override
    public String subject() {
        return "recorder";
    }

    @Override
    public String purpose() {
        return "recording your own programs";
    }

    @Override
    public Finding look() {
        try {
            Path folder = TemporaryFolder.create("traceloom-doctor-");
            try {
                return finding(java(folder.resolve("java")), cpp(folder.resolve("cpp")));
            } finally {
                FolderTree.delete(folder);
            }
        } catch (IOException unusable) {
            return Finding.lacks("its cost cannot be measured: " + FileProblem.of(unusable), "free space, or set TMPDIR");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Finding.lacks("its cost was not waited for", "ask again");
        }
    }

    /** What was measured, in nanoseconds, as far as it was. */
    static Finding finding(Optional<Integer> java, Optional<Integer> cpp) {
        List<String> costs = new ArrayList<>();
        java.ifPresent(cost -> costs.add(cost + " ns in Java"));
        cpp.ifPresent(cost -> costs.add(cost + " ns in C++"));
        return costs.isEmpty()
                ? Finding.lacks("neither compiler made a program that records", "install a JDK or g++")
                : Finding.works("an operation with two arguments and a result costs " + String.join(", ", costs));
    }

    private static Optional<Integer> java(Path folder) throws IOException, InterruptedException {
        if (ToolProvider.getSystemJavaCompiler() == null) {
            return Optional.empty();
        }
        unpack("recorder/java", folder);
        Path program = shipped("RecorderCost.java", folder);
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-encoding", "UTF-8", "-d", folder.toString()));
        try (Stream<Path> sources = Files.list(folder)) {
            sources.filter(file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"))
                    .forEach(file -> arguments.add(file.toString()));
        }
        Files.createDirectories(folder.resolve("log"));
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                        .run(InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), arguments.toArray(String[]::new))
                == 0;
        return compiled
                ? cost(folder, OwnJava.command().get(0), "-XX:+UseSerialGC", "-cp", folder.toString(),
                        program.getFileName().toString().replace(".java", ""), folder.resolve("log").toString())
                : Optional.empty();
    }

    private static Optional<Integer> cpp(Path folder) throws IOException, InterruptedException {
        Optional<String> compiler = VersionCheck.first(List.of("g++", "clang++"));
        if (compiler.isEmpty()) {
            return Optional.empty();
        }
        unpack("recorder/cpp/traceloom", folder.resolve("traceloom"));
        Path program = shipped("recorder_cost.cpp", folder);
        Path built = folder.resolve("cost");
        boolean compiled = run(folder, compiler.get(), "-std=c++17", "-O2", "-pthread", "-I", folder.toString(),
                        program.toString(), "-o", built.toString()).isPresent();
        return compiled ? cost(folder, built.toString()) : Optional.empty();
    }

    private static void unpack(String shipped, Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, String> file : ShippedFiles.of(shipped).entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
    }

    private static Path shipped(String name, Path folder) throws IOException {
        try (InputStream text = RecorderCheck.class.getResourceAsStream(name)) {
            if (text == null) {
                throw new IOException("this build of Traceloom lacks " + name);
            }
            return Files.write(folder.resolve(name), text.readAllBytes());
        }
    }

    private static Optional<Integer> cost(Path folder, String... command) throws IOException, InterruptedException {
        return run(folder, command).map(String::strip).filter(line -> line.matches("\\d{1,7}")).map(Integer::valueOf);
    }

    /** What it printed, if it ended well; what the user set for recordings of their own does not count here. */
    private static Optional<String> run(Path folder, String... command) throws IOException, InterruptedException {
        Path printed = Files.createTempFile(folder, "printed", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith(OURS));
        builder.environment().put(OURS + "DIR", Files.createTempDirectory(folder, "log").toString());
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
            return ended && process.exitValue() == 0
                    ? Optional.of(Files.readString(printed, StandardCharsets.UTF_8))
                    : Optional.empty();
        } finally {
            process.destroyForcibly();
        }
    }
}
