package dev.traceloom.ide.debug.session;

import com.intellij.openapi.util.io.FileUtilRt;
import com.intellij.openapi.vfs.VfsUtilCore;
import com.intellij.xdebugger.XDebugSession;
import com.intellij.xdebugger.XDebuggerUtil;
import com.intellij.xdebugger.XExpression;
import com.intellij.xdebugger.breakpoints.XBreakpointHandler;
import com.intellij.xdebugger.breakpoints.XBreakpointType;
import com.intellij.xdebugger.breakpoints.XLineBreakpoint;
import com.intellij.xdebugger.breakpoints.XLineBreakpointType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.jetbrains.annotations.NotNull;

/** Line breakpoints of the IDE in C and C++, whoever has put them there, as gdb's. */
final class GdbBreakpoints {
    private final LedGdb gdb;
    private final XDebugSession session;
    private final Map<XLineBreakpoint<?>, CompletableFuture<Integer>> numbers = new HashMap<>();

    GdbBreakpoints(LedGdb gdb, XDebugSession session) {
        this.gdb = gdb;
        this.session = session;
    }

    XBreakpointHandler<?>[] handlers() {
        XLineBreakpointType<?>[] types = XDebuggerUtil.getInstance().getLineBreakpointTypes();
        XBreakpointHandler<?>[] handlers = new XBreakpointHandler<?>[types.length];
        for (int i = 0; i < types.length; i++) {
            handlers[i] = new Handler(typeOf(types[i]));
        }
        return handlers;
    }

    /** The platform tells a type of breakpoints by its class. */
    @SuppressWarnings("unchecked")
    private static Class<? extends XBreakpointType<XLineBreakpoint<?>, ?>> typeOf(XLineBreakpointType<?> type) {
        return (Class<? extends XBreakpointType<XLineBreakpoint<?>, ?>>) (Class<?>) type.getClass();
    }

    private final class Handler extends XBreakpointHandler<XLineBreakpoint<?>> {
        Handler(Class<? extends XBreakpointType<XLineBreakpoint<?>, ?>> type) {
            super(type);
        }

        @Override
        public void registerBreakpoint(@NotNull XLineBreakpoint<?> breakpoint) {
            if (CppWords.isSource(FileUtilRt.getExtension(breakpoint.getFileUrl()))) {
                insert(breakpoint);
            }
        }

        @Override
        public void unregisterBreakpoint(@NotNull XLineBreakpoint<?> breakpoint, boolean temporary) {
            CompletableFuture<Integer> number;
            synchronized (numbers) {
                number = numbers.remove(breakpoint);
            }
            if (number != null) {
                number.thenAccept(known -> gdb.give(session -> session.breakpoints().delete(known)));
            }
        }
    }

    private void insert(XLineBreakpoint<?> breakpoint) {
        String file = VfsUtilCore.urlToPath(breakpoint.getFileUrl());
        int line = breakpoint.getLine() + 1;
        String condition = text(breakpoint.getConditionExpression());
        CompletableFuture<Integer> number = gdb.ask(running -> running.breakpoints().insert(file, line, condition))
                .thenApply(kept -> {
                    if (kept.problem().isEmpty()) {
                        session.setBreakpointVerified(breakpoint);
                    } else {
                        session.setBreakpointInvalid(breakpoint, kept.problem());
                    }
                    return kept.number();
                });
        synchronized (numbers) {
            numbers.put(breakpoint, number);
        }
        number.whenComplete((known, refused) -> {
            if (refused != null) {
                session.setBreakpointInvalid(breakpoint, Refusals.words(refused));
            }
        });
    }

    /** Empty where nothing was written. */
    static String text(XExpression expression) {
        return expression == null ? "" : expression.getExpression();
    }

    /** The breakpoint that gdb knows by a number, unless it is one that somebody typed. */
    Optional<XLineBreakpoint<?>> of(OptionalInt number) {
        if (number.isEmpty()) {
            return Optional.empty();
        }
        synchronized (numbers) {
            return numbers.entrySet().stream()
                    .filter(entry -> entry.getValue().isDone() && !entry.getValue().isCompletedExceptionally())
                    .filter(entry -> entry.getValue().join() == number.getAsInt())
                    .<XLineBreakpoint<?>>map(Map.Entry::getKey)
                    .findFirst();
        }
    }

    /** gdb has found its code at last. */
    void found(int number) {
        of(OptionalInt.of(number)).ifPresent(session::setBreakpointVerified);
    }
}
