package dev.traceloom.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.traceloom.bench.PublicLog.Without;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The logs with trace modules in a checkout, for those who are known to publish some. */
final class PublicProject {
    private static final String PREFIX = "trace.ndjson.";
    private static final Without UNMAPPED = Without.none("nobody says which action and which variables a line means");

    /** A specification of lbinria's, and what its configuration says beside the constants that stand in a file of its own. */
    private record Store(String specification, String rest, Map<String, String> logs) {}

    private static final List<Store> STORES = List.of(
            new Store(
                    "TwoPhase",
                    "INIT TPInit\nNEXT TPNext\n",
                    ordered("12RM.V", "2.2", "16RM.E", "", "16RM.EA", "2.0", "16RM.VEA", "", "BUG-16RM.VEA", "")),
            new Store(
                    "KeyValueStore",
                    "CONSTANT NoVal = \"null\"\nINIT Init\nNEXT Next\n",
                    ordered("12C.E", "", "12C.VEA", "5.2", "12C.V", "8.9", "12C-2.VEA", "", "BUG-12.VEA", "")));

    private PublicProject() {}

    private static Map<String, String> ordered(String... namesAndFigures) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < namesAndFigures.length; i += 2) {
            all.put(namesAndFigures[i], namesAndFigures[i + 1]);
        }
        return all;
    }

    /** @param scratch where configurations are written */
    static List<PublicLog> logs(Path checkout, Path scratch) throws IOException {
        List<PublicLog> found = new ArrayList<>();
        for (Store store : STORES) {
            addStore(checkout, store, scratch, found);
        }
        String term = "\"name\":\"ReceiveAppendEntries.*\"state\":\\{\"term\":(\\d+)";
        add(checkout, "tla/Traceetcdraft.tla", "tla/example.ndjson", "etcd example", "> 1,000", term, found);
        add(
                checkout,
                "etcd-raft/scenarios/leaseRead/spec/Traceetcdraft.tla",
                "etcd-raft/scenarios/leaseRead/harness/traces/async_storage_writes_append_aba_race.ndjson",
                "Specula aba_race",
                "10.4",
                term,
                found);
        add(
                checkout,
                "specifications/ewd998/EWD998ChanTrace.tla",
                "specifications/ewd998/EWD998ChanTrace.ndjson",
                "EWD998",
                "4.1",
                "\"q\":(\\d+)",
                found);
        add(
                checkout,
                "tla/consensus/Traceccfraft.tla",
                "tla/traces/late_candidate.ndjson",
                "CCF late_candidate",
                "5.0",
                "\"commit_idx\": (\\d+)",
                found);
        for (String name : List.of("election_no_rollback", "rollback_same_seqno", "rollback_two_transactions")) {
            add(
                    checkout,
                    "tla/consistency/TraceMultiNodeReads.tla",
                    "tla/consistency/traces/" + name + ".ndjson",
                    "CCF " + name,
                    "",
                    "\"tx\":(\\d+)",
                    found);
        }
        return found;
    }

    private static void add(
            Path checkout, String module, String log, String name, String theirs, String changed, List<PublicLog> into) {
        if (Files.exists(checkout.resolve(module)) && Files.exists(checkout.resolve(log))) {
            into.add(new PublicLog(
                    name, theirs, checkout.resolve(module), checkout.resolve(log), List.of(), changed, UNMAPPED));
        }
    }

    private static void addStore(Path checkout, Store store, Path scratch, List<PublicLog> into) throws IOException {
        Path module = checkout.resolve("spec").resolve(store.specification + "Trace.tla");
        for (Map.Entry<String, String> one : store.logs.entrySet()) {
            Path log = checkout.resolve("BenchMarks").resolve(PREFIX + one.getKey());
            if (!Files.exists(module) || !Files.exists(log)) {
                continue;
            }
            Path constants = constants(log.getParent(), one.getKey());
            Path configuration = Files.writeString(
                    scratch.resolve(store.specification + "." + one.getKey() + ".cfg"),
                    assignments(constants) + store.rest);
            into.add(new PublicLog(
                    store.specification + " " + one.getKey(),
                    one.getValue(),
                    module,
                    log,
                    List.of("--env", "CONFIG_PATH=" + constants.toAbsolutePath()),
                    "\"args\": \\[\"([^\"]+)\"",
                    Without.module(List.of(
                            checkout.resolve("spec").resolve(store.specification + ".tla").toString(),
                            "--config",
                            configuration.toString(),
                            log.toString()))));
        }
    }

    /** The file of constants that goes with a log: {@code conf.12RM.ndjson} with {@code 12RM.V}, or by the size of the store. */
    private static Path constants(Path folder, String log) throws IOException {
        Map<String, Path> known = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.getFileName().toString().matches("conf\\..*\\.ndjson"))
                    .forEach(file -> known.put(file.getFileName().toString().split("\\.")[1], file));
        }
        List<Path> all = List.copyOf(known.values());
        for (Map.Entry<String, Path> one : known.entrySet()) {
            if (log.startsWith(one.getKey() + ".") || log.startsWith("BUG-" + one.getKey() + ".")) {
                return one.getValue();
            }
        }
        return all.get(log.contains("-2.") ? all.size() - 1 : 0);
    }

    private static String assignments(Path constants) throws IOException {
        Map<String, List<String>> sets = new LinkedHashMap<>();
        try (JsonParser json = new JsonFactory().createParser(Files.readAllLines(constants).get(0))) {
            List<String> current = null;
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    current = sets.computeIfAbsent(json.currentName(), name -> new ArrayList<>());
                } else if (token == JsonToken.VALUE_STRING) {
                    current.add('"' + json.getText() + '"');
                } else if (token.isScalarValue()) {
                    current.add(json.getText());
                }
            }
        }
        StringBuilder text = new StringBuilder("CONSTANTS\n");
        sets.forEach((name, values) ->
                text.append("    ").append(name).append(" = {").append(String.join(", ", values)).append("}\n"));
        return text.toString();
    }
}
