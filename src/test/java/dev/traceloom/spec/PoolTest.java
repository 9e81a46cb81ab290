package dev.traceloom.spec;

import static dev.traceloom.spec.Driven.number;
import static dev.traceloom.spec.Driven.operation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.spec.SpecificationException.Kind;
import dev.traceloom.spec.load.Scratch;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Specifications are kept while they are current, reloaded when they are not, and leave nothing behind. */
final class PoolTest {
    @TempDir
    Path temporary;

    private SpecificationFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SpecificationFolder(temporary);
        folder.module("Base", "EXTENDS Naturals", "Step == 1");
        folder.module("Counter",
                "EXTENDS Base", "CONSTANT Start", "VARIABLE x", "Init == x = Start", "Up(n) == x' = x + n * Step",
                        "Next == Up(1)");
        folder.configuration("Counter", "INIT Init", "NEXT Next", "CONSTANT Start = 0");
    }

    @AfterEach
    void closePool() {
        folder.close();
    }

    @Test
    void sameSpecificationAgainIsNotLoadedAgain() {
        assertEquals("2", afterUp(2));
        assertEquals("3", afterUp(3));
        assertEquals(1, folder.pool().loads());
    }

    @Test
    void specificationInUseIsNotSharedButLoadedAgain() {
        try (Driven one = folder.open("Counter"); Driven other = folder.open("Counter")) {
            assertEquals("1", one.does("Up", number(1)).variables().get("x"));
            assertEquals("5", other.does("Up", number(5)).variables().get("x"));
            assertEquals(2, folder.pool().loads());
        }
    }

    @Test
    void editedFilesAreLoadedAgain() {
        assertEquals("2", afterUp(2));
        folder.module("Base", "EXTENDS Naturals", "Step == 10");
        assertEquals("20", afterUp(2), "an extended module was edited");
        folder.configuration("Counter", "INIT Init", "NEXT Next", "CONSTANT Start = 100");
        assertEquals("120", afterUp(2), "the configuration was edited");
        folder.module("Counter",
                "EXTENDS Base", "CONSTANT Start", "VARIABLE x", "Init == x = Start", "Up(n) == x' = x - n",
                        "Next == Up(1)");
        assertEquals("98", afterUp(2), "the module was edited");
        assertEquals(4, folder.pool().loads());
    }

    @Test
    void moduleThatAppearsBesideTheSpecificationTakesTheLibrarysPlace() {
        folder.module("Ends", "EXTENDS SequencesExt", "VARIABLE x", "Init == x = <<1, 2>>", "Take == x' = Last(x)",
                "Next == Take");
        try (Driven ends = folder.open("Ends")) {
            assertEquals("2", ends.does("Take").variables().get("x"));
        }
        folder.module("SequencesExt", "Last(s) == \"mine\"");
        try (Driven ends = folder.open("Ends")) {
            assertEquals("\"mine\"", ends.does("Take").variables().get("x"));
        }
    }

    @Test
    void configurationThatAppearsIsAnotherSource() throws IOException {
        Files.delete(folder.path("Counter.cfg"));
        try (Driven counter = folder.open("Counter")) {
            Successors found = new Successors();
            counter.specification().initialStates(found);
            assertTrue(found.failure().message().contains("Start has no value"));
        }
        folder.configuration("Counter", "INIT Init", "NEXT Next", "CONSTANT Start = 3");
        assertEquals("5", afterUp(2));
    }

    @Test
    void closingTwiceGivesBackOnce() {
        Driven counter = folder.open("Counter");
        counter.close();
        counter.close();
        try (Driven one = folder.open("Counter"); Driven other = folder.open("Counter")) {
            assertEquals("1", one.does("Up", number(1)).variables().get("x"));
            assertEquals("2", other.does("Up", number(2)).variables().get("x"));
        }
        assertEquals(2, folder.pool().loads());
    }

    @Test
    void closedPoolKeepsNothing() throws IOException {
        Set<Path> before = scratchFolders();
        Driven late = folder.open("Counter");
        afterUp(1);
        folder.module("Broken", "Init == ");
        assertTrue(folder.refusal(Kind.MODULE, "Broken").contains("found Init"));
        assertFalse(newFolders(before).isEmpty());
        folder.pool().close();
        late.close();
        assertEquals(Set.of(), newFolders(before), "temporary folders are deleted");
    }

    @Test
    void manyLoadsLeaveNoClassLoaderBehind() throws Exception {
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            folder.configuration("Counter", "INIT Init", "NEXT Next", "CONSTANT Start = " + i);
            try (Driven counter = folder.open("Counter")) {
                assertEquals(String.valueOf(i + 1), counter.does("Up", number(1)).variables().get("x"));
                loaders.add(new WeakReference<>(counter.state().getClass().getClassLoader()));
            }
        }
        assertEquals(10, folder.pool().loads());
        folder.pool().close();
        for (int i = 0; i < 50 && loaders.stream().anyMatch(loader -> loader.get() != null); i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertEquals(0, loaders.stream().filter(loader -> loader.get() != null).count());
    }

    @Test
    void specificationsOfTheSameNamesDoNotDisturbEachOther() {
        folder.file("other/Base.tla", "---- MODULE Base ----\nEXTENDS Integers\nStep == -1\n====\n");
        folder.file("other/Counter.tla", """
                ---- MODULE Counter ----
                EXTENDS Base, Sequences
                CONSTANT Start
                VARIABLES y, x
                Init == x = <<Start>> /\\ y = 0
                Up(n) == x' = Append(x, n + Step) /\\ y' = n
                Next == Up(1)
                ====
                """);
        folder.file("other/Counter.cfg", "INIT Init\nNEXT Next\nCONSTANT Start = other\n");
        SpecificationSource otherSource = SpecificationSource.of(folder.path("other/Counter.tla"));
        try (Driven one = folder.open("Counter"); Driven other = folder.open(otherSource)) {
            for (int i = 1; i <= 20; i++) {
                assertEquals(String.valueOf(i), one.does("Up", number(1)).variables().get("x"));
                other.does("Up", number(i));
            }
            assertEquals("<<other, 0, 1, 2", other.variables().get("x").substring(0, 16));
            assertEquals("20", other.variables().get("y"));
        }
    }

    @Test
    void threadsWithASpecificationEachAgree() throws Exception {
        folder.module("Sets",
                "EXTENDS Naturals, FiniteSets, SequencesExt", "VARIABLE x", "Init == x = {}",
                "Add(n) == x' = x \\union {n * 7 % 31, Last(<<n, n + 1>>)}", "Next == Add(1)");
        Callable<List<Long>> walk = () -> {
            List<Long> hashes = new ArrayList<>();
            try (Driven sets = folder.open("Sets")) {
                for (int i = 0; i < 100; i++) {
                    sets.does("Add", number(i));
                    hashes.add((long) sets.variables().get("x").hashCode());
                }
            }
            return hashes;
        };
        List<Long> alone = walk.call();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (Future<List<Long>> result : threads.invokeAll(List.of(walk, walk))) {
                assertEquals(alone, result.get());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void actionsAreEqualWhetherLoadedOrKept() {
        List<ActionInfo> loaded;
        try (Driven counter = folder.open("Counter")) {
            loaded = counter.specification().actions();
        }
        try (Driven counter = folder.open("Counter")) {
            assertEquals(loaded, counter.specification().actions());
            assertTrue(counter.allows("Up", number(1)));
            assertFalse(counter.successors(operation("Up", number(2))).isEmpty());
        }
    }

    private String afterUp(int by) {
        try (Driven counter = folder.open("Counter")) {
            return counter.does("Up", number(by)).variables().get("x");
        }
    }

    private static Set<Path> scratchFolders() throws IOException {
        try (Stream<Path> entries = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("traceloom-"))
                    .collect(Collectors.toSet());
        }
    }

    /** The folders that came since, of this process: others may test at the same time. */
    private Set<Path> newFolders(Set<Path> before) throws IOException {
        Set<Path> now = scratchFolders();
        now.removeAll(before);
        now.retainAll(Scratch.open());
        return now;
    }
}
