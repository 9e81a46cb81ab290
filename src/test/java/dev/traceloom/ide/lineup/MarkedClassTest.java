package dev.traceloom.ide.lineup;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.util.List;

/** Which classes of a source have marked operations, found by reading its text. */
public final class MarkedClassTest extends BasePlatformTestCase {
    private static final String IMPORT = "import dev.traceloom.lineup.annotation.Operation;\n";

    private static List<String> names(String text) {
        return MarkedClass.in(text).stream().map(MarkedClass::name).toList();
    }

    public void testAClassWithAMarkedMethodIsFoundWithItsPackage() {
        String text = "package made.up;\n" + IMPORT + "public class Tally { @Operation void add() {} }\n";
        assertEquals(List.of("made.up.Tally"), names(text));
        MarkedClass found = MarkedClass.in(text).get(0);
        assertEquals("Tally", text.substring(found.start(), found.end()));
        assertTrue(text.substring(found.start(), found.bodyEnd()).endsWith("add() {} }"));
    }

    public void testTheMarkBelongsToTheInnermostClass() {
        assertEquals(
                List.of("Outer$Inner", "Other"),
                names(IMPORT + "class Outer { void a() {} static final class Inner<T extends Comparable<T>> { { } @Operation int get() { return 1; } } }"
                        + " enum Plain { A { int x() { return 1; } } } record Other(int x) { @Operation int y() { return x; } }"));
    }

    public void testWhatOnlyLooksLikeAMarkIsNone() {
        assertEquals(List.of(), names(IMPORT + "class A { /* @Operation */ void a() {} // @Operation\n String s = \"@Operation\"; }"));
        assertEquals(List.of(), names(IMPORT + "class A { String s = \"\"\"\n @Operation \\\"\"\" void x() {}\n \"\"\"; char c = '\"'; }"));
        assertEquals("another Operation", List.of(), names(
                "import other.Operation; // dev.traceloom.lineup.annotation\nclass A { @Operation void a() {} }"));
        assertEquals(List.of(), names(IMPORT + "class A { @OperationX void a() {} @other.Operation void b() {} }"));
    }

    public void testTheFullNameAndAStarWillDo() {
        assertEquals(List.of("A"), names("class A { @dev.traceloom.lineup.annotation.Operation void a() {} }"));
        assertEquals(List.of("A"), names("import dev.traceloom.lineup.annotation.*; class A { @Operation(\n) void a() {} }"));
    }

    public void testAClassLiteralDeclaresNothingAndSourcesMayBreakOff() {
        assertEquals(List.of("A"), names(IMPORT + "class A { Class<?> c = A.class; Object record = null; @Operation void a() { record = c; "));
        assertEquals(List.of("A"), names(IMPORT + "class A { @Operation void a() { String s = \"half\n } } class B { }"));
        assertEquals(List.of(), names(IMPORT + "class"));
        assertEquals(List.of(), names(IMPORT + "}}}} @"));
    }

    public void testLongSourcesAreReadInTime() {
        String text = IMPORT + "class A { @Operation void a() {} " + "/* x */ int b() { return '\\''; } ".repeat(20_000) + "}";
        long begun = System.nanoTime();
        assertEquals(List.of("A"), names(text));
        assertTrue((System.nanoTime() - begun) / 1_000_000 + " ms", System.nanoTime() - begun < 5_000_000_000L);
        assertEquals("longer than anybody writes", List.of(), names(text + text));
    }
}
