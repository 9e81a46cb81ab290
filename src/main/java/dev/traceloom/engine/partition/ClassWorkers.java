package dev.traceloom.engine.partition;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SpecificationLender;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.TracePartition;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Validator;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.load.EvaluationThread;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * Validates classes of a trace, each on its own, on several threads.
 *
 * <p>The calling thread works with the specification at hand. Others share it where it can be shared. Where it cannot,
 * they borrow one each, but only when the work has lasted a while: loading a specification takes longer than most
 * validations.
 */
final class ClassWorkers {
    private static final long BORROWING_PAYS_MILLIS = 1000;
    private static final long GRACE_MILLIS = 200;

    private final Trace trace;
    private final Specification specification;
    private final SplitTrace split;
    private final Problem whole;
    private final TracePartition classes;
    private final Helpers helpers;
    private final Budget budget;
    private final Progress progress;
    private List<FoundClass> found = List.of();

    /**
     * Who may work beside the calling thread.
     *
     * @param threads how many there are in all, the calling one included
     * @param lender where they get a specification from that cannot be shared
     */
    record Helpers(int threads, SpecificationLender lender) {}

    /** @param split the whole trace, bound by {@code specification}, and its classes */
    ClassWorkers(
            Trace trace,
            Specification specification,
            SplitTrace split,
            Helpers helpers,
            Budget budget,
            Progress progress) {
        this.trace = trace;
        this.specification = specification;
        this.split = split;
        this.whole = split.whole();
        this.classes = split.classes();
        this.helpers = helpers;
        this.budget = budget;
        this.progress = progress;
    }

    /** The same, which need not validate classes that others did: those found in the usual way, with the usual options. */
    ClassWorkers knowing(List<FoundClass> known) {
        found = known;
        return this;
    }

    /**
     * Validates classes until all are done or one has an answer that ends it.
     *
     * @param numbers which classes, in the order in which they are begun
     * @param isEnd whether the others need not be validated any more
     * @return what was found, in no particular order
     */
    List<ClassResult> validate(List<Integer> numbers, Options options, Predicate<ClassResult> isEnd) {
        Map<Integer, ClassResult> known = options.exhaust() ? Map.of() : known(numbers);
        List<Integer> unknown = numbers.stream().filter(number -> !known.containsKey(number)).toList();
        Job job = new Job(unknown, options, isEnd);
        known.values().forEach(job::add);
        List<Helper> started = new ArrayList<>();
        for (int i = 1; i < Math.min(helpers.threads, unknown.size()); i++) {
            Helper helper = new Helper(job);
            started.add(helper);
            helper.thread = EvaluationThread.start("traceloom-class", helper);
        }
        try {
            job.work(specification, whole, true);
        } finally {
            job.allBegun.countDown();
            started.forEach(Helper::await);
        }
        return job.results();
    }

    private Map<Integer, ClassResult> known(List<Integer> numbers) {
        Set<Integer> asked = Set.copyOf(numbers);
        Map<Integer, ClassResult> known = new HashMap<>();
        for (FoundClass one : found) {
            if (asked.contains(one.number())) {
                one.in(split, specification).ifPresent(result -> known.put(one.number(), result));
            }
        }
        return known;
    }

    /** Validates one class here and now. */
    ClassResult validate(int number, Options options) {
        return validate(number, classes.problem(whole, number), options, budget, specification, progress);
    }

    /** Validates some records of one class, bound by the specification at hand. */
    ClassResult validate(int number, Problem part, Options options) {
        return validate(number, part, options, budget, specification, progress);
    }

    private ClassResult validate(
            int number, Problem part, Options options, Budget within, Specification by, Progress told) {
        Validator validator = Validator.ofPart(trace, by, options, within.part(within.remaining()), told);
        Result result = validator.validate(part);
        return new ClassResult(number, result, options.exhaust(), validator.isClean(), by);
    }

    /** The classes of one call, which several threads take one by one. */
    private final class Job {
        private final List<Integer> numbers;
        private final Options options;
        private final Predicate<ClassResult> isEnd;
        private final AtomicInteger next = new AtomicInteger();
        private final CountDownLatch allBegun = new CountDownLatch(1);
        private final List<ClassResult> results = new ArrayList<>();
        /** Ends what is under way when one class ends it all. */
        private final Budget limit = budget.part(budget.remaining());
        private int linearized;
        private long states;

        Job(List<Integer> numbers, Options options, Predicate<ClassResult> isEnd) {
            this.numbers = numbers;
            this.options = options;
            this.isEnd = isEnd;
        }

        void work(Specification by, Problem boundBy, boolean tells) {
            while (!limit.isOver()) {
                int taken = next.getAndIncrement();
                if (taken >= numbers.size()) {
                    return;
                }
                int number = numbers.get(taken);
                Progress told = tells ? this::tell : Progress.NONE;
                Problem part = classes.problem(boundBy, number);
                add(ClassWorkers.this.validate(number, part, options, limit, by, told));
            }
        }

        private synchronized void add(ClassResult found) {
            results.add(found);
            linearized += found.result().order().map(Linearization::size).orElse(0);
            states += found.result().states();
            if (isEnd.test(found)) {
                limit.cancel();
            }
        }

        private void tell(int soFar, int width, long visited) {
            int before;
            long visitedBefore;
            synchronized (this) {
                before = linearized;
                visitedBefore = states;
            }
            progress.update(before + soFar, width, visitedBefore + visited);
        }

        synchronized List<ClassResult> results() {
            return List.copyOf(results);
        }
    }

    /** A thread beside the calling one. What goes wrong in it is left to the others: its class is then not done. */
    private final class Helper implements Runnable {
        private final Job job;
        private final CountDownLatch over = new CountDownLatch(1);
        private volatile Specification borrowed;
        private volatile boolean abandoned;
        private Thread thread;
        private volatile Throwable unexpected;

        Helper(Job job) {
            this.job = job;
        }

        @Override
        public void run() {
            try {
                if (specification.isConcurrent()) {
                    job.work(specification, whole, false);
                } else if (!job.allBegun.await(BORROWING_PAYS_MILLIS, TimeUnit.MILLISECONDS)) {
                    helpers.lender.lend().ifPresent(this::workWith);
                }
            } catch (InterruptedException | EvaluationCancelled ended) {
                // Nobody waits for more.
            } catch (RuntimeException | Error broken) {
                unexpected = broken;
            } finally {
                over.countDown();
            }
        }

        private void workWith(Specification lent) {
            borrowed = lent;
            lent.resume();
            try {
                if (job.next.get() < job.numbers.size() && !job.limit.isOver()) {
                    Budget loading = job.limit.part(job.limit.remaining());
                    job.work(lent, new ProblemBuilder(trace, lent, job.options.skew(), loading).build(), false);
                }
            } catch (UnfitTraceException impossible) {
                throw new IllegalStateException(impossible);
            } finally {
                if (!abandoned) {
                    lent.close();
                }
            }
        }

        /**
         * Waits for the class at hand. When it is no longer wanted, a borrowed specification that does not come back is
         * left behind; one that is shared is the affair of who waits for all of this.
         */
        void await() {
            try {
                while (!over.await(10, TimeUnit.MILLISECONDS)) {
                    if (borrowed == null && !specification.isConcurrent()) {
                        // It still loads, and will find nothing to do.
                        return;
                    }
                    if (borrowed != null && job.limit.isOver()) {
                        borrowed.cancel();
                        abandoned = !over.await(GRACE_MILLIS, TimeUnit.MILLISECONDS);
                        if (abandoned) {
                            EvaluationThread.leaveBehind(thread);
                            borrowed.discard();
                            return;
                        }
                    }
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            rethrow();
        }

        private void rethrow() {
            if (unexpected instanceof RuntimeException runtime) {
                throw runtime;
            } else if (unexpected instanceof Error error) {
                throw error;
            }
        }
    }
}
