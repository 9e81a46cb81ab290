package dev.traceloom.ide.language;

import com.intellij.codeInsight.lookup.LookupElement;
import com.intellij.codeInsight.lookup.LookupElementPresentation;
import java.util.List;
import java.util.stream.Stream;

/** What is offered while a specification is written. */
public final class CompletionTest extends LanguageTestCase {

    public void testEverythingThatIsVisibleIsOffered() {
        addModule("Base", "EXTENDS Integers\nFromBase(a, b) == a\nLOCAL Hidden == 1");
        openModule("A", "EXTENDS Base\nCONSTANT Many\nVARIABLE x\nLater(p) == \\E bound \\in Many : |\nInit == x = 0");
        List<String> offered = offered();
        assertContainsElements(
                offered, "FromBase", "Many", "x", "p", "bound", "Init", "Later", "Nat", "Int", "IF", "UNCHANGED");
        assertDoesntContain(offered, "Hidden");
    }

    public void testWhatIsNearerIsOfferedFirst() {
        openModule("A", "EXTENDS Sequences\nVARIABLE x\nZip(p) == \\E bound \\in p : |");
        List<String> offered = offered();
        List<String> some = List.of("bound", "p", "x", "Zip", "Append", "CASE");
        assertEquals(some, offered.stream().filter(some::contains).toList());
    }

    public void testNamesThatAreBoundElsewhereAreNotOffered() {
        openModule("A", "F(p) == \\E bound \\in p : TRUE\nG(q) == |");
        List<String> offered = offered();
        assertContainsElements(offered, "q", "F");
        assertDoesntContain(offered, "p", "bound");
    }

    public void testModulesAreOfferedAfterExtendsAndInstance() {
        addModule("Base", "A == 1");
        openModule("A", "EXTENDS |");
        List<String> offered = offered();
        assertContainsElements(offered, "Base", "Naturals", "Sequences", "FiniteSetsExt", "TLC");
        assertDoesntContain(offered, "A", "IF");
        openModule("B", "I == INSTANCE |");
        assertContainsElements(offered(), "Base", "Naturals");
    }

    public void testAfterAnInstanceOnlyWhatItDefinesIsOffered() {
        addModule("Stack", "VARIABLE stack\nPush(e) == stack' = <<e>>\nPop == TRUE");
        openModule("A", "VARIABLE s\nS == INSTANCE Stack WITH stack <- s\nNext == S!|");
        assertSameElements(offered(), "Push", "Pop");
    }

    public void testACallGetsItsBrackets() {
        openModule("A", "Push(e, f) == e\nNext == Pus|");
        myFixture.completeBasic();
        assertTrue(text(), text().contains("Next == Push()\n"));
        assertEquals(text().indexOf("Push()") + 5, myFixture.getCaretOffset());
    }

    public void testAnOperatorIsShownWithItsParametersAndItsModule() {
        openModule("A", "EXTENDS Sequences\nA == Append|");
        openModule("B", "EXTENDS Sequences\nA == |");
        LookupElementPresentation shown = new LookupElementPresentation();
        Stream.of(myFixture.completeBasic())
                .filter(each -> each.getLookupString().equals("Append"))
                .findFirst()
                .orElseThrow()
                .renderElement(shown);
        assertEquals("(s, e)", shown.getTailText());
        assertEquals("Sequences.tla", shown.getTypeText());
    }

    public void testNothingIsOfferedInCommentsAndStrings() {
        openModule("A", "VARIABLE xylophone\nA == \"xy|\"");
        assertDoesntContain(offered(), "xylophone");
        openModule("B", "VARIABLE xylophone\nA == 1 \\* xy|");
        assertDoesntContain(offered(), "xylophone");
    }

    public void testAConfigurationIsOfferedItsWordsAndItsModulesNames() {
        addModule("A", "CONSTANT Many\nInit == 1");
        open("A.cfg", "INIT |");
        assertContainsElements(offered(), "Init", "Many", "INVARIANT");
    }

    public void testAConfigurationNamesAnOperatorWithoutCallingIt() {
        addModule("A", "Smaller(a, b) == a");
        open("A.cfg", "CONSTANT Less <- Smal|");
        myFixture.completeBasic();
        assertEquals("CONSTANT Less <- Smaller", text());
    }

    private List<String> offered() {
        LookupElement[] all = myFixture.completeBasic();
        return all == null ? List.of() : Stream.of(all).map(LookupElement::getLookupString).toList();
    }
}
