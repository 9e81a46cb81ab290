package dev.traceloom.replay.mi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * What a process that stands holds. gdb keeps an object for each value that was asked for, until the process has moved.
 * Whatever gdb refuses ends in a {@link GdbRefusal}.
 */
public final class Variables {
    private static final int MOST_MEMBERS = 10_000;

    private final MiChannel gdb;
    private final List<String> roots = new ArrayList<>();

    /** Some of what is inside a value, and whether there is more behind it. */
    public record Children(List<Variable> variables, boolean hasMore) {}

    Variables(MiChannel gdb) {
        this.gdb = gdb;
    }

    /** The arguments and variables of a frame; of those with one name, gdb shows the innermost. */
    public CompletableFuture<List<Variable>> of(int thread, int level) {
        return gdb.require("-stack-list-variables" + in(thread, level) + " --no-values")
                .thenCompose(answer -> all(answer.rows("variables").stream()
                        .flatMap(row -> row.text("name").stream())
                        .distinct()
                        .map(name -> evaluate(thread, level, name)
                                // One that cannot be read must not take the others away.
                                .exceptionally(refused -> unreadable(name, refused)))
                        .toList()));
    }

    private static Variable unreadable(String name, Throwable refused) {
        Throwable why = refused.getCause() == null ? refused : refused.getCause();
        return new Variable("", name, Optional.empty(), "<" + why.getMessage() + ">", false, false);
    }

    /** What an expression of gdb is in a frame. */
    public CompletableFuture<Variable> evaluate(int thread, int level, String expression) {
        return gdb.ask("-var-create" + in(thread, level) + " - * " + MiChannel.quoted(expression))
                .thenCompose(answer -> answer.isError()
                        ? why(thread, level, expression, answer)
                        : CompletableFuture.completedFuture(kept(expression, answer.fields())));
    }

    /** Of an object that cannot be made, gdb does not tell why; of the same as a value it does. */
    private CompletableFuture<Variable> why(int thread, int level, String expression, MiRecord.Answer refused) {
        return value(thread, level, expression).thenApply(value -> {
            throw new GdbRefusal(refused.message());
        });
    }

    /** The value of an expression as one text. */
    public CompletableFuture<String> value(int thread, int level, String expression) {
        return gdb.require("-data-evaluate-expression" + in(thread, level) + " " + MiChannel.quoted(expression))
                .thenApply(answer -> answer.text("value").orElse(""));
    }

    private synchronized Variable kept(String expression, MiValue.Fields fields) {
        Variable made = Variable.of(expression, fields);
        roots.add(made.object());
        return made;
    }

    /** What is inside, from a place on, so many at most. */
    public CompletableFuture<Children> children(Variable parent, int from, int most) {
        int each = parent.isMap() ? 2 : 1;
        return gdb.require("-var-list-children --all-values " + MiChannel.quoted(parent.object())
                        + " " + each * from + " " + each * (from + most))
                .thenCompose(answer -> {
                    List<Variable> listed = answer.rows("children").stream()
                            .map(child -> Variable.of(child.text("exp").orElse("?"), child))
                            .toList();
                    boolean more = answer.text("has_more").filter("1"::equals).isPresent();
                    return parent.isMap()
                            ? CompletableFuture.completedFuture(new Children(entries(listed), more))
                            : inside(listed).thenApply(found -> new Children(found, more));
                });
    }

    /** Members instead of the groups that they are in: all of them, since somebody has written down each. */
    private CompletableFuture<List<Variable>> inside(List<Variable> listed) {
        return all(listed.stream()
                        .map(child -> child.isAccess()
                                ? children(child, 0, MOST_MEMBERS).thenApply(Children::variables)
                                : CompletableFuture.completedFuture(List.of(child)))
                        .toList())
                .thenApply(groups -> groups.stream().flatMap(List::stream).toList());
    }

    private static List<Variable> entries(List<Variable> keysAndValues) {
        List<Variable> entries = new ArrayList<>();
        for (int i = 0; i + 1 < keysAndValues.size(); i += 2) {
            entries.add(keysAndValues.get(i + 1).named("[" + keysAndValues.get(i).value() + "]"));
        }
        return entries;
    }

    /** The expression that is this value in its frame. */
    public CompletableFuture<String> path(Variable variable) {
        return gdb.require("-var-info-path-expression " + MiChannel.quoted(variable.object()))
                .thenApply(answer -> answer.text("path_expr").orElse(variable.name()));
    }

    public CompletableFuture<Void> assign(Variable variable, String expression) {
        return gdb.require("-var-assign " + MiChannel.quoted(variable.object()) + " " + MiChannel.quoted(expression))
                .thenApply(answer -> null);
    }

    /** What was asked for holds no more. */
    void forget() {
        List<String> old;
        synchronized (this) {
            old = List.copyOf(roots);
            roots.clear();
        }
        old.forEach(object -> gdb.ask("-var-delete " + MiChannel.quoted(object)));
    }

    private static String in(int thread, int level) {
        return " --thread " + thread + " --frame " + level;
    }

    private static <T> CompletableFuture<List<T>> all(List<CompletableFuture<T>> parts) {
        return CompletableFuture.allOf(parts.toArray(CompletableFuture[]::new))
                .thenApply(done -> parts.stream().map(CompletableFuture::join).toList());
    }
}
