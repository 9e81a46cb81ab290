package dev.traceloom.ide.debug.session;

import com.intellij.testFramework.fixtures.BasePlatformTestCase;
import java.util.Optional;

/** What a debugger has to know of C++. */
public final class CppWordsTest extends BasePlatformTestCase {

    /** What is evaluated when the mouse stands at the bar. */
    private static Optional<String> at(String marked) {
        int offset = marked.indexOf('|');
        String text = marked.replace("|", "");
        return CppWords.expressionAt(text, offset).map(part -> text.substring(part.from(), part.to()));
    }

    public void testANameIsEvaluatedWithWhatItIsAMemberOf() {
        assertEquals(Optional.of("elem"), at("return el|em + 1;"));
        assertEquals(Optional.of("elem"), at("|elem"));
        assertEquals(Optional.of("node->next.value"), at("if (node->next.val|ue == 3)"));
        assertEquals(Optional.of("node->next"), at("if (node->ne|xt.value == 3)"));
        assertEquals(Optional.of("std::n"), at("std::n|"));
    }

    public void testNothingIsCalledAsTheMousePasses() {
        assertEquals(Optional.empty(), at("queue.fr|ont()"));
        assertEquals(Optional.empty(), at("fr|ont ()"));
        assertEquals(Optional.empty(), at("12|3"));
        assertEquals(Optional.empty(), at("a + | b"));
    }

    public void testAMemberOfWhatIsNoNameIsNotTakenForAVariableOfItsName() {
        assertEquals(Optional.empty(), at("front().val|ue"));
        assertEquals(Optional.empty(), at("nodes[3].next->val|ue"));
        assertEquals(Optional.empty(), at("Nodes<int>::val|ue"));
        assertEquals(Optional.of("nodes"), at("nod|es[3].value"));
        assertEquals(Optional.of("::value"), at("return ::val|ue"));
    }

    public void testATypeIsShownAsOneWouldWriteIt() {
        assertEquals("int", TypeWords.shortened("int"));
        assertEquals("std::vector<int>", TypeWords.shortened("std::vector<int, std::allocator<int> >"));
        assertEquals(
                "std::map<std::string, std::vector<int>>",
                TypeWords.shortened("std::map<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >, "
                        + "std::vector<int, std::allocator<int> >, std::less<std::__cxx11::basic_string<char, "
                        + "std::char_traits<char>, std::allocator<char> > >, std::allocator<std::pair<std::__cxx11::"
                        + "basic_string<char, std::char_traits<char>, std::allocator<char> > const, std::vector<int, "
                        + "std::allocator<int> > > > >"));
        assertEquals("broken<, std::less<a", TypeWords.shortened("broken<, std::less<a"));
    }
}
