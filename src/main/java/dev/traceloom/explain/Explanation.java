package dev.traceloom.explain;

import dev.traceloom.explain.schedule.ScheduledRun;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Mappings;
import java.util.List;
import java.util.Optional;

/**
 * Everything there is to say about a trace that was not accepted.
 *
 * @param summary the verdict
 * @param threads what was recorded, or a window around the failure; a thread that went on or ended after an operation that never
 *     returned is there several times, up to each of these
 * @param graph the linearizations near the end
 * @param frontier the deepest states that were examined, in groups: first those where no operation can take a step,
 *     then the largest first
 * @param telling the fewest variables that tell the groups apart; empty when there is one group
 * @param stalls the operations that the specification refuses, what to look at first first
 * @param waiting open or next operations that time forbids
 * @param core a small contradiction; empty when it was not found in time, or the verdict is not rejected
 * @param tags the specification's triage tags; empty when it has none
 * @param sources the modules that places refer to
 * @param mappings which parts of the states the specification treats as mappings
 * @param schedule who ran when, where the trace comes from a run that was scheduled
 */
public record Explanation(
        Summary summary,
        List<TraceThread> threads,
        LinearizationGraph graph,
        List<FrontierGroup> frontier,
        List<String> telling,
        List<Stall> stalls,
        List<Waiting> waiting,
        Optional<Core> core,
        List<Tag> tags,
        List<SourceText> sources,
        Mappings mappings,
        Optional<ScheduledRun> schedule) {

    public Explanation {
        threads = List.copyOf(threads);
        frontier = List.copyOf(frontier);
        telling = List.copyOf(telling);
        stalls = List.copyOf(stalls);
        waiting = List.copyOf(waiting);
        tags = List.copyOf(tags);
        sources = List.copyOf(sources);
    }

    /** One of a trace that nobody scheduled. */
    public Explanation(
            Summary summary,
            List<TraceThread> threads,
            LinearizationGraph graph,
            List<FrontierGroup> frontier,
            List<String> telling,
            List<Stall> stalls,
            List<Waiting> waiting,
            Optional<Core> core,
            List<Tag> tags,
            List<SourceText> sources,
            Mappings mappings) {
        this(summary, threads, graph, frontier, telling, stalls, waiting, core, tags, sources, mappings, Optional.empty());
    }

    /** One whose specification tells no mappings from sequences. */
    public Explanation(
            Summary summary,
            List<TraceThread> threads,
            LinearizationGraph graph,
            List<FrontierGroup> frontier,
            List<String> telling,
            List<Stall> stalls,
            List<Waiting> waiting,
            Optional<Core> core,
            List<Tag> tags,
            List<SourceText> sources) {
        this(summary, threads, graph, frontier, telling, stalls, waiting, core, tags, sources, Mappings.NONE);
    }

    /** The same with other records, of the same threads. */
    public Explanation withThreads(List<TraceThread> others) {
        return new Explanation(
                summary, others, graph, frontier, telling, stalls, waiting, core, tags, sources, mappings, schedule);
    }

    /** The same with another summary. */
    public Explanation with(Summary other) {
        return new Explanation(
                other, threads, graph, frontier, telling, stalls, waiting, core, tags, sources, mappings, schedule);
    }

    /** The same with another graph, and the groups of its deepest states. */
    public Explanation with(LinearizationGraph other, List<FrontierGroup> groups) {
        return new Explanation(
                summary, threads, other, groups, telling, stalls, waiting, core, tags, sources, mappings, schedule);
    }

    /** The same of a run that was scheduled. */
    public Explanation with(ScheduledRun run) {
        return new Explanation(
                summary, threads, graph, frontier, telling, stalls, waiting, core, tags, sources, mappings, Optional.of(run));
    }

    /** Whether the specification knows kinds of failures and this is none of them. */
    public boolean isUnexplainedByTags() {
        return !tags.isEmpty() && tags.stream().allMatch(tag -> tag.operations().isEmpty());
    }

    /** What a thread recorded, or the beginning of it; it must be one of this trace. */
    public TraceThread thread(String id) {
        return threads.stream().filter(thread -> thread.id().equals(id)).findFirst().orElseThrow();
    }

    /** A record, unless it lies outside of the window that was kept. */
    public Optional<Operation> operation(RecordRef record) {
        return threads.stream()
                .filter(thread -> thread.id().equals(record.thread()) && thread.has(record.index()))
                .findFirst()
                .map(thread -> thread.operation(record.index()));
    }
}
