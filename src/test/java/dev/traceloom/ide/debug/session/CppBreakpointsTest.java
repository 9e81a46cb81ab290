package dev.traceloom.ide.debug.session;

import com.intellij.execution.impl.ConsoleViewImpl;
import com.intellij.openapi.application.WriteAction;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.testFramework.LightVirtualFile;
import com.intellij.xdebugger.XDebugSession;
import com.intellij.xdebugger.XDebuggerManager;
import com.intellij.xdebugger.XDebuggerUtil;
import com.intellij.xdebugger.breakpoints.SuspendPolicy;
import com.intellij.xdebugger.breakpoints.XBreakpointHandler;
import com.intellij.xdebugger.breakpoints.XBreakpointManager;
import com.intellij.xdebugger.breakpoints.XLineBreakpoint;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.ide.debug.Debuggers;
import dev.traceloom.ide.debug.QueueProgram;
import dev.traceloom.ide.window.DebuggerTestCase;
import dev.traceloom.ide.window.Patience;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Breakpoints in lines of C++, in a session with the real gdb. */
public final class CppBreakpointsTest extends DebuggerTestCase {
    private final List<XLineBreakpoint<?>> put = new ArrayList<>();

    @Override
    protected void tearDown() throws Exception {
        try {
            WriteAction.run(() -> put.forEach(manager()::removeBreakpoint));
        } finally {
            super.tearDown();
        }
    }

    private XBreakpointManager manager() {
        return XDebuggerManager.getInstance(getProject()).getBreakpointManager();
    }

    private VirtualFile source() {
        return LocalFileSystem.getInstance().refreshAndFindFileByIoFile(queue.source().toFile());
    }

    private XLineBreakpoint<?> put(String part) {
        XLineBreakpoint<?> breakpoint = WriteAction.compute(() -> manager().addLineBreakpoint(
                XDebuggerUtil.getInstance().findBreakpointType(CppBreakpointType.class),
                source().getUrl(),
                QueueProgram.line(part) - 1,
                null));
        put.add(breakpoint);
        return breakpoint;
    }

    public void testABreakpointCanBePutIntoCppAndNowhereElse() {
        XDebuggerUtil util = XDebuggerUtil.getInstance();
        for (String name : List.of("a.cpp", "a.cc", "a.h", "A.HPP", "a.c")) {
            assertTrue(name, util.canPutBreakpointAt(getProject(), new LightVirtualFile(name, "int a;\n"), 0));
        }
        for (String name : List.of("a.tla", "a.txt", "cpp", "a.cpp.ndjson")) {
            assertFalse(name, util.canPutBreakpointAt(getProject(), new LightVirtualFile(name, "int a;\n"), 0));
        }
    }

    public void testItStopsTheProcessWhereItsConditionHoldsAndIsNotInTheWayToAnOperation() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        XLineBreakpoint<?> breakpoint = put("queue.push_back");
        breakpoint.setCondition("elem == 2");
        debug();
        untilIn("t0 #1");
        session().resume();
        until("it stops", () -> session().isSuspended() && console().standing().startsWith("in enqueue"));
        assertEquals("{int} 2", Collected.shown(Collected.evaluated(session().getCurrentStackFrame(), "elem")));
        type("traceloom goto 0 4");
        untilIn("t0 #5");
        WriteAction.run(() -> breakpoint.setEnabled(false));
        type("traceloom goto 0 0");
        untilIn("t0 #1");
        session().resume();
        Patience.until("nothing stops it", () -> console().standing().startsWith("No process"));
    }

    public void testInRrItStopsTheProcessOnItsWayBackToo() throws Exception {
        if (!prepareInRr(Verdict.REJECTED)) {
            return;
        }
        put("queue.push_back");
        debug();
        untilIn("t0 #5");
        perform("dev.traceloom.debug.ReverseContinue");
        untilElem("2");
        assertNull("nothing can be changed", Collected.children(session().getCurrentStackFrame()).get("elem").getModifier());
        perform("dev.traceloom.debug.ReverseContinue");
        untilElem("1");
        session().resume();
        untilElem("2");
    }

    private void untilElem(String value) {
        until("it stops with " + value, () -> session().isSuspended()
                && marked().equals(List.of(QueueProgram.line("queue.push_back")))
                && Collected.shown(Collected.evaluated(session().getCurrentStackFrame(), "elem")).equals("{int} " + value));
    }

    public void testOneThatIsPutWhileTheProcessRunsStopsIt() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        enter(queue.program().toString(), "forever");
        debug();
        untilIn("t0 #1");
        session().resume();
        Patience.until("it runs", () -> console().standing().equals("Running…"));
        put("::usleep");
        until("it stops there", () -> session().isSuspended() && marked().equals(List.of(QueueProgram.line("::usleep"))));
    }

    public void testOneThatOnlyLogsLetsTheProcessGoOn() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        XLineBreakpoint<?> breakpoint = put("queue.push_back");
        breakpoint.setLogExpression("elem * 100");
        breakpoint.setSuspendPolicy(SuspendPolicy.NONE);
        debug();
        untilIn("t0 #1");
        session().resume();
        Patience.until("it goes on to its end", () -> console().standing().startsWith("No process"));
        ConsoleViewImpl printed = (ConsoleViewImpl) session().getConsoleView();
        Patience.until("it is told", () -> {
            printed.flushDeferredText();
            return printed.getText().contains("200");
        });
        assertTrue("the program's words too: " + printed.getText(), printed.getText().contains("the queue begins"));
    }

    public void testWhatGdbRefusesIsToldInItsWords() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        debug();
        untilIn("t0 #1");
        XLineBreakpoint<?> wrong = put("queue.pop_front");
        wrong.setCondition("no_such_thing > 1");
        XLineBreakpoint<?> right = put("operation.end()");
        Map<Object, String> told = new ConcurrentHashMap<>();
        GdbBreakpoints breakpoints =
                new GdbBreakpoints(Debuggers.of(getProject()).current().orElseThrow().run(), listening(told));
        for (XBreakpointHandler<?> handler : breakpoints.handlers()) {
            if (handler.getBreakpointTypeClass() == (Class<?>) CppBreakpointType.class) {
                register(handler, wrong);
                register(handler, right);
            }
        }
        until("both are told", () -> told.size() == 2);
        assertEquals(Map.of(wrong, "No symbol \"no_such_thing\" in current context.", right, "verified"), told);
    }

    @SuppressWarnings("unchecked")
    private static void register(XBreakpointHandler<?> handler, XLineBreakpoint<?> breakpoint) {
        ((XBreakpointHandler<XLineBreakpoint<?>>) handler).registerBreakpoint(breakpoint);
    }

    /** A session that notes what is said of breakpoints: the platform's own shows it in the gutter alone. */
    private static XDebugSession listening(Map<Object, String> told) {
        return (XDebugSession) Proxy.newProxyInstance(
                XDebugSession.class.getClassLoader(), new Class<?>[] {XDebugSession.class}, (proxy, method, values) -> {
                    switch (method.getName()) {
                        case "setBreakpointVerified" -> told.put(values[0], "verified");
                        case "setBreakpointInvalid" -> told.put(values[0], (String) values[1]);
                        default -> throw new AssertionError(method);
                    }
                    return null;
                });
    }

    public void testOneRunsToTheCursor() throws Exception {
        if (!prepare(Verdict.ACCEPTED)) {
            return;
        }
        debug();
        untilIn("t0 #1");
        int line = QueueProgram.line("queue.front()");
        session().runToPosition(XDebuggerUtil.getInstance().createPosition(source(), line - 1), false);
        untilMarked(line);
        type("info breakpoints");
        until("nothing of it is left", () -> console().text().contains("No breakpoints or watchpoints."));
    }
}
