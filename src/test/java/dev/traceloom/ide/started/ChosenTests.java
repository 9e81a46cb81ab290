package dev.traceloom.ide.started;

import java.util.LinkedHashSet;
import java.util.Set;
import org.junit.internal.TextListener;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Filter;

/**
 * Runs tests by their names, {@code some.Class#test} or {@code some.Class} for all of it, and ends with status 1 if one
 * failed. JUnit's own main class knows whole classes only, and most tests of those have nothing to tell here.
 */
public final class ChosenTests {
    private ChosenTests() {
    }

    public static void main(String[] tests) throws ClassNotFoundException {
        Set<Class<?>> classes = new LinkedHashSet<>();
        for (String test : tests) {
            classes.add(Class.forName(test.replaceFirst("#.*", "")));
        }
        JUnitCore core = new JUnitCore();
        core.addListener(new TextListener(System.out));
        Request chosen = Request.classes(classes.toArray(Class<?>[]::new)).filterWith(new ByName(Set.of(tests)));
        System.exit(core.run(chosen).wasSuccessful() ? 0 : 1);
    }

    private static final class ByName extends Filter {
        private final Set<String> names;

        ByName(Set<String> names) {
            this.names = names;
        }

        @Override
        public boolean shouldRun(Description test) {
            return test.isSuite()
                    || names.contains(test.getClassName())
                    || names.contains(test.getClassName() + "#" + test.getMethodName());
        }

        @Override
        public String describe() {
            return "tests by their names";
        }
    }
}
