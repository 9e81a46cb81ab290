package dev.traceloom.cases.template;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.testcase.TestOrigin;
import dev.traceloom.cases.write.CaseException;
import dev.traceloom.spec.program.CppText;
import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.spec.program.Keywords;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Tests in C++17: a class that says what has to be adapted, a file of the user's that does so, and tests as tables, which compile in no time. All but
 * the user's file is written anew each time.
 */
public final class CppCases extends SourceCases {
    private static final int USUAL_FILE = 4_000_000;

    private final CppFramework framework;

    /**
     * @param home the namespace; empty for one that is called like the module
     * @throws CaseException when there can be no such namespace
     */
    public CppCases(Path folder, TestOrigin origin, String home, CppFramework framework) throws CaseException {
        super(folder, origin, home);
        HomeName.require("namespace of C++", home, "::", Keywords.OF_CPP);
        this.framework = framework;
    }

    @Override
    void write(Suite suite, List<TestCase> tests) throws IOException, CaseException {
        TemplateData data = new TemplateData(suite, new CppLanguage());
        String name = new Identifiers(Keywords.OF_CPP, Set.of("std", "tla", "testing")).snakeCase(origin.specification());
        Map<String, String> tables = new TreeMap<>();
        Map<String, Integer> sizes = new TreeMap<>();
        CaseTemplate table = CaseTemplate.shipped("cpp/test.cpp");
        for (TestCase test : tests) {
            String text = table.fill(TemplateData.map("name", test.name(), "rows", rows(test, data)));
            tables.put(test.name(), text);
            sizes.put(test.name(), text.length());
        }
        Map<String, List<String>> divided = CaseFiles.divided(sizes, USUAL_FILE);
        Map<String, Object> around = around(suite, data, name, divided.keySet());
        files.write("tla_value.hpp", CaseTemplate.shipped("cpp/tla_value.hpp").fill(around));
        for (String part : List.of("adapter.hpp", "behaviour.hpp", "behaviour.cpp", "case.hpp", "case.cpp")) {
            files.write(name + "_" + part, CaseTemplate.shipped("cpp/" + part).fill(around));
        }
        String main = "main." + framework + ".cpp";
        files.write(name + "_main.cpp", CaseTemplate.shipped("cpp/" + main).fill(around));
        files.writeOnce(name + "_system.cpp", CaseTemplate.shipped("cpp/system.cpp").fill(around));
        for (Map.Entry<String, List<String>> one : divided.entrySet()) {
            around.put("suffix", suffix(one.getKey()));
            around.put("names", one.getValue().stream().map(test -> TemplateData.map("name", test)).toList());
            around.put("tests", one.getValue().stream().map(tables::get).collect(Collectors.joining("\n")));
            files.write(name + "_cases" + suffix(one.getKey()) + ".cpp", CaseTemplate.shipped("cpp/cases.cpp").fill(around));
        }
        files.deleteOthers(name + "_cases*.cpp");
    }

    private static String suffix(String digits) {
        return digits.isEmpty() ? "" : "_" + digits;
    }

    private Map<String, Object> around(Suite suite, TemplateData data, String name, Set<String> divided) {
        Map<String, Object> around = data.adapter();
        around.putAll(data.origin(origin));
        around.put("specificationText", CppText.literal(origin.specification()));
        around.put("fileText", CppText.literal(name));
        around.put("file", name);
        around.put("namespace", home.isEmpty() ? name : home);
        around.put("mark", CaseFiles.MARK);
        around.put("count", suite.observed().size());
        around.put("first", suite.actions().size());
        around.put("files", divided.stream().map(digits -> TemplateData.map("suffix", suffix(digits))).toList());
        return around;
    }

    /** What a test begins with, and each step with what it changes. */
    private static List<Map<String, Object>> rows(TestCase test, TemplateData data) {
        List<Map<String, Object>> rows = new ArrayList<>();
        rows.add(TemplateData.map("row", changes(data, test.initial())));
        Map<String, Value> before = test.initial();
        for (TestCase.Step step : test.steps()) {
            String arguments = Values.toText(new Value.Tuple(step.label().arguments()));
            String changes = changes(data, TemplateData.changed(before, step.expected()));
            rows.add(TemplateData.map(
                    "row", row("do_" + data.method(step.label()), arguments) + (changes.isEmpty() ? "" : " " + changes)));
            before = step.expected();
        }
        return rows;
    }

    private static String changes(TemplateData data, Map<String, Value> changed) {
        return changed.entrySet().stream()
                .map(one -> row("is_" + data.method(one.getKey()), Values.toText(one.getValue())))
                .collect(Collectors.joining(" "));
    }

    private static String row(String what, String value) {
        return "{" + what + ", " + CppText.literal(value) + "},";
    }
}
