package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compiles the modules, as many at a time as there are processors. What was compiled from the same sources stays. */
final class Compilation {
    private static final int AT_MOST = 4;

    private final Workshop workshop;
    private final List<IdeModule> modules;
    private final Libraries libraries;
    private final Map<String, IdeModule> byName = new HashMap<>();
    private final Map<String, ModuleSources> sources = new HashMap<>();
    private final Map<String, String> keys = new HashMap<>();
    private CompilationPlan plan;
    private int total;
    private int compiled;
    private Throwable failure;

    Compilation(Workshop workshop, List<IdeModule> modules, Libraries libraries) {
        this.workshop = workshop;
        this.modules = modules;
        this.libraries = libraries;
    }

    void run() throws IOException {
        plan = plan();
        total = plan.size();
        int workers = Math.min(AT_MOST, Runtime.getRuntime().availableProcessors());
        Progress.say(modules.size() + " modules, " + total + " to compile, " + workers + " at a time");
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            Thread thread = new Thread(null, this::work, "compiler " + i, 64L << 20);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            await(thread);
        }
        if (failure instanceof BuildFailure told) {
            throw told;
        }
        if (failure != null) {
            throw new BuildFailure("compiling stopped: " + failure);
        }
    }

    private CompilationPlan plan() throws IOException {
        Map<String, Integer> weights = new HashMap<>();
        List<String> finished = new ArrayList<>();
        String circumstances = Fingerprint.of(libraries.classPath().stream().map(Path::getFileName).toList(),
                libraries.kotlinCompiler().stream().map(Path::getFileName).toList(), Runtime.version());
        for (IdeModule module : modules) {
            String name = module.name();
            ModuleSources files = ModuleSources.of(module, workshop);
            byName.put(name, module);
            sources.put(name, files);
            keys.put(name, Fingerprint.of(circumstances, files.fingerprint(),
                    module.dependencies().stream().map(keys::get).toList()));
            weights.put(name, files.weight());
            if (files.isEmpty() || stamp(name).says(keys.get(name))) {
                finished.add(name);
            }
        }
        return new CompilationPlan(modules, weights, finished);
    }

    private void work() {
        try (Compilers compilers = new Compilers(libraries.kotlinCompiler())) {
            for (Optional<String> name = next(); name.isPresent(); name = next()) {
                long start = System.nanoTime();
                compile(name.get(), compilers);
                report(name.get(), (System.nanoTime() - start) / 1_000_000_000L);
            }
        } catch (Throwable broken) {
            stopAll(broken);
        }
    }

    private synchronized Optional<String> next() throws InterruptedException {
        while (failure == null && !plan.isEmpty()) {
            Optional<String> next = plan.takeNext();
            if (next.isPresent()) {
                return next;
            }
            wait();
        }
        return Optional.empty();
    }

    private synchronized void report(String name, long seconds) {
        plan.finished(name);
        compiled++;
        ModuleSources files = sources.get(name);
        Progress.say("module %2d of %d  %-44s %4d java %3d kotlin %3d s".formatted(
                compiled, total, name, files.java().size(), files.kotlin().size(), seconds));
        notifyAll();
    }

    private synchronized void stopAll(Throwable reason) {
        if (failure == null) {
            failure = reason;
        }
        notifyAll();
    }

    private void compile(String name, Compilers compilers) throws IOException {
        ModuleSources files = sources.get(name);
        stamp(name).clear();
        Path output = FileTree.emptyFolder(workshop.classes(name));
        List<Path> classPath = classPath(name);
        if (!files.kotlin().isEmpty()) {
            Path log = workshop.log(name + ".kotlin");
            if (!compilers.kotlin(name, files, classPath, output, log)) {
                throw new BuildFailure("module " + name + " does not compile (Kotlin)", log);
            }
        }
        if (!files.java().isEmpty()) {
            Path log = workshop.log(name + ".java");
            classPath.add(0, output);
            if (!compilers.java(files.java(), classPath, output, log)) {
                throw new BuildFailure("module " + name + " does not compile", log);
            }
        }
        stamp(name).write(keys.get(name));
    }

    private List<Path> classPath(String name) {
        Set<String> reached = new LinkedHashSet<>();
        reach(name, reached);
        List<Path> path = new ArrayList<>();
        modules.stream().map(IdeModule::name).filter(reached::contains).map(workshop::classes)
                .filter(Files::isDirectory).forEach(path::add);
        path.addAll(libraries.classPath());
        return path;
    }

    private void reach(String name, Set<String> reached) {
        for (String dependency : byName.get(name).dependencies()) {
            if (reached.add(dependency)) {
                reach(dependency, reached);
            }
        }
    }

    private Stamp stamp(String module) {
        return new Stamp(workshop.file("compiled").resolve(module));
    }

    private static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BuildFailure("compiling was interrupted");
        }
    }
}
