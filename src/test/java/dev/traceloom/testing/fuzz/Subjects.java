package dev.traceloom.testing.fuzz;

import dev.traceloom.explain.bundle.BundleSubject;
import dev.traceloom.explain.bundle.ExplanationSubject;
import dev.traceloom.explain.results.ResultsSubject;
import dev.traceloom.explain.tla.ModuleTextSubject;
import dev.traceloom.record.database.DatabaseRowsSubject;
import dev.traceloom.record.database.DatabaseSubject;
import dev.traceloom.record.database.RunFileSubject;
import dev.traceloom.replay.mi.MiSubject;
import dev.traceloom.spec.config.ConfigurationSubject;
import dev.traceloom.spec.mpcal.MpcalSubject;
import dev.traceloom.trace.LogSubject;
import dev.traceloom.trace.NdjsonSubject;
import dev.traceloom.trace.ProcessLogSubject;
import dev.traceloom.trace.TraceFolderSubject;
import dev.traceloom.trace.foreign.CausalLogSubject;
import dev.traceloom.trace.foreign.ForeignSubject;
import dev.traceloom.trace.foreign.PgoSubject;
import dev.traceloom.trace.log.OpenFileSubject;
import dev.traceloom.trace.messages.MessageMetaSubject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Every reader there is. Whoever writes another adds it here. */
public final class Subjects {
    private static final Map<String, Supplier<Subject>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("ndjson", NdjsonSubject::new);
        ALL.put("foreign", ForeignSubject::new);
        ALL.put("causal-logs", CausalLogSubject::new);
        ALL.put("pgo", PgoSubject::new);
        ALL.put("log", LogSubject::new);
        ALL.put("process-log", ProcessLogSubject::new);
        ALL.put("open", OpenFileSubject::new);
        ALL.put("folder", TraceFolderSubject::new);
        ALL.put("messages", MessageMetaSubject::new);
        ALL.put("configuration", ConfigurationSubject::new);
        ALL.put("explanation", ExplanationSubject::new);
        ALL.put("bundle", BundleSubject::new);
        ALL.put("results", ResultsSubject::new);
        ALL.put("run.json", RunFileSubject::new);
        ALL.put("database", DatabaseSubject::new);
        ALL.put("database-rows", DatabaseRowsSubject::new);
        ALL.put("gdb-mi", MiSubject::new);
        ALL.put("tla", ModuleTextSubject::new);
        ALL.put("mpcal", MpcalSubject::new);
    }

    private Subjects() {}

    /** How to make each, by name. */
    public static Map<String, Supplier<Subject>> all() {
        return ALL;
    }
}
