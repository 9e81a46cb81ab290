package dev.traceloom.ide.debug.session;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.xdebugger.XDebuggerUtil;
import com.intellij.xdebugger.breakpoints.XLineBreakpointType;
import com.intellij.xdebugger.breakpoints.XLineBreakpointTypeBase;
import dev.traceloom.ide.TraceloomBundle;
import org.jetbrains.annotations.NotNull;

/** A breakpoint in a line of C or C++. Where an IDE has breakpoints of its own for such files, these step aside. */
public final class CppBreakpointType extends XLineBreakpointTypeBase {
    public CppBreakpointType() {
        super("traceloom-cpp-line", TraceloomBundle.message("debug.breakpoints"), new GdbEditorsProvider());
    }

    @Override
    public boolean canPutAt(@NotNull VirtualFile file, int line, @NotNull Project project) {
        return CppWords.isSource(file.getExtension()) && !isOfOthers(file, line, project);
    }

    private boolean isOfOthers(VirtualFile file, int line, Project project) {
        for (XLineBreakpointType<?> type : XDebuggerUtil.getInstance().getLineBreakpointTypes()) {
            if (type != this && type.canPutAt(file, line, project)) {
                return true;
            }
        }
        return false;
    }
}
