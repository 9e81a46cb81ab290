package dev.traceloom.cases.template;

import dev.traceloom.cases.testcase.TestCase;
import dev.traceloom.cases.testcase.TestOrigin;
import dev.traceloom.cases.write.CaseException;
import dev.traceloom.spec.program.Identifiers;
import dev.traceloom.spec.program.Keywords;
import dev.traceloom.trace.file.Sha256;
import dev.traceloom.trace.value.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Tests for JUnit 5: an interface that says what has to be adapted, a class of the user's that does so, and classes with tests. All but the user's are written
 * anew each time.
 *
 * <p>A step says what it changes; everything is compared after it, with what was expected before where it says nothing.
 */
public final class JavaCases extends SourceCases {
    /** A method has 64 kB, and what is generated becomes fewer than two bytes for a character of it. */
    private static final int LARGEST_METHOD = 20_000;
    /** A class has 65,535 constants, two for each text; what is generated has far more characters than that for each. */
    private static final int USUAL_CLASS = 150_000;
    /** Of a method. */
    private static final int MOST_PARAMETERS = 254;

    /** A test as text, and the method that brings about its initial state. */
    private record Method(String text, String begin) {}

    /**
     * @param home the package; empty for none
     * @throws CaseException when there can be no such package
     */
    public JavaCases(Path folder, TestOrigin origin, String home) throws CaseException {
        super(folder, origin, home);
        HomeName.require("package of Java", home, ".", Keywords.OF_JAVA);
    }

    @Override
    void write(Suite suite, List<TestCase> tests) throws IOException, CaseException {
        refuseTooMany("variables are observed", suite.observed().size(), "name fewer with --observe");
        for (Suite.Action action : suite.actions()) {
            refuseTooMany("parameters has " + action.name(), action.parameters().size(), "make a record of some");
        }
        String name = new Identifiers(Keywords.OF_JAVA, Set.of()).type(origin.specification());
        JavaLanguage language = new JavaLanguage(name + "Values.value");
        TemplateData data = new TemplateData(suite, language);
        Map<String, Object> around = data.adapter();
        around.putAll(data.origin(origin));
        around.put("class", name);
        around.put("mark", CaseFiles.MARK);
        around.put("package", home.isEmpty() ? "" : "package " + home + ";\n\n");
        for (String part : List.of("Adapter", "Behaviour", "Case", "Values")) {
            files.write(name + part + ".java", CaseTemplate.shipped("java/" + part + ".java").fill(around));
        }
        files.writeOnce(name + "System.java", CaseTemplate.shipped("java/System.java").fill(around));
        writeTests(name, tests, data, language, around);
        files.deleteOthers(name + "Cases*.java");
    }

    private static void refuseTooMany(String what, int count, String advice) throws CaseException {
        if (count > MOST_PARAMETERS) {
            throw new CaseException(count + " " + what + ", and a method of Java has " + MOST_PARAMETERS + " parameters at most: " + advice);
        }
    }

    private void writeTests(String name, List<TestCase> tests, TemplateData data, JavaLanguage language, Map<String, Object> around)
            throws IOException, TemplateException {
        CaseTemplate beginning = CaseTemplate.shipped("java/Begin.java");
        CaseTemplate method = CaseTemplate.shipped("java/Test.java");
        Map<String, String> begins = new HashMap<>();
        Map<String, Method> methods = new TreeMap<>();
        for (TestCase test : tests) {
            String changes = changes(language, test.initial());
            String begin = "begin_" + Sha256.hex(changes.getBytes(StandardCharsets.UTF_8)).substring(0, 10);
            if (!begins.containsKey(begin)) {
                begins.put(begin, beginning.fill(TemplateData.map(
                        "class", name, "begin", begin, "changes", changes, "initial", data.values(test.initial()))));
            }
            Map<String, Object> filled = divided(steps(test, data, language));
            filled.put("name", test.name());
            filled.put("text", language.text(test.name()));
            filled.put("class", name);
            filled.put("begin", begin);
            methods.put(test.name(), new Method(method.fill(filled), begin));
        }
        Map<String, Integer> sizes = new TreeMap<>();
        methods.forEach((test, one) -> sizes.put(test, one.text.length()));
        for (Map.Entry<String, List<String>> one : CaseFiles.divided(sizes, USUAL_CLASS).entrySet()) {
            List<Method> together = one.getValue().stream().map(methods::get).toList();
            around.put("suffix", one.getKey());
            around.put("begins", together.stream().map(Method::begin).distinct().sorted().map(begins::get).collect(Collectors.joining()));
            around.put("tests", together.stream().map(Method::text).collect(Collectors.joining()));
            files.write(name + "Cases" + one.getKey() + ".java", CaseTemplate.shipped("java/Cases.java").fill(around));
        }
    }

    private static List<Map<String, Object>> steps(TestCase test, TemplateData data, JavaLanguage language) {
        List<Map<String, Object>> steps = new ArrayList<>();
        Map<String, Value> before = test.initial();
        for (TestCase.Step step : test.steps()) {
            Map<String, Object> filled = data.step(step.label());
            filled.put("changes", changes(language, TemplateData.changed(before, step.expected())));
            steps.add(filled);
            before = step.expected();
        }
        return steps;
    }

    /** Names and values, as what compares them takes them. */
    private static String changes(JavaLanguage language, Map<String, Value> changed) {
        return changed.entrySet().stream()
                .map(one -> language.text(one.getKey()) + ", " + language.text(ComparedText.of(one.getValue())))
                .collect(Collectors.joining(", "));
    }

    /** The steps of a test, in classes of their own where they have no room in one method. */
    private static Map<String, Object> divided(List<Map<String, Object>> all) {
        List<Object> parts = new ArrayList<>();
        List<Object> steps = new ArrayList<>();
        int size = 0;
        for (Map<String, Object> step : all) {
            int more = step.toString().length();
            if (size + more > LARGEST_METHOD && !steps.isEmpty()) {
                parts.add(TemplateData.map("part", parts.size() + 1, "steps", steps));
                steps = new ArrayList<>();
                size = 0;
            }
            size += more;
            steps.add(step);
        }
        if (parts.isEmpty()) {
            return TemplateData.map("parts", parts, "steps", steps);
        }
        parts.add(TemplateData.map("part", parts.size() + 1, "steps", steps));
        return TemplateData.map("parts", parts, "steps", List.of());
    }
}
