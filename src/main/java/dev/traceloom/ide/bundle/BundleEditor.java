package dev.traceloom.ide.bundle;

import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionToolbar;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.SimpleToolWindowPanel;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.vfs.VfsUtilCore;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.VirtualFileManager;
import com.intellij.openapi.vfs.newvfs.BulkFileListener;
import com.intellij.openapi.vfs.newvfs.events.VFileContentChangeEvent;
import com.intellij.openapi.vfs.newvfs.events.VFileEvent;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.ide.ReadOnlyFileEditor;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.window.ExplanationView;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import org.jetbrains.annotations.NotNull;

/** Shows what is in a bundle. It needs neither the specification nor the trace that it came from. */
final class BundleEditor extends ReadOnlyFileEditor implements ExplanationView.Holder {
    static final String TOOLBAR = "dev.traceloom.BundleToolbar";
    private static final String PLACE = "TraceloomBundleEditor";
    private static final String BESIDE_LOGS = "explanation" + Bundles.EXTENSION;

    private final ExplanationView view;
    private final SimpleToolWindowPanel component = new SimpleToolWindowPanel(false, true);

    BundleEditor(Project project, VirtualFile file) {
        super(file);
        view = new ExplanationView(project);
        Disposer.register(this, view);
        ActionManager actions = ActionManager.getInstance();
        ActionToolbar toolbar = actions.createActionToolbar(PLACE, (ActionGroup) actions.getAction(TOOLBAR), false);
        toolbar.setTargetComponent(component);
        component.setToolbar(toolbar.getComponent());
        component.setContent(view);
        component.setName("traceloom.bundle");
        project.getMessageBus().connect(this).subscribe(VirtualFileManager.VFS_CHANGES, new BulkFileListener() {
            @Override
            public void after(@NotNull List<? extends VFileEvent> events) {
                // Somebody has written it again.
                if (events.stream().anyMatch(event ->
                        event instanceof VFileContentChangeEvent && file.equals(event.getFile()))) {
                    read();
                }
            }
        });
        read();
    }

    private void read() {
        Path bundle = VfsUtilCore.virtualToIoFile(getFile()).toPath();
        view.read(bundle, trace(bundle), Optional.empty(), List.of(), () -> {});
    }

    /** {@code traceloom record} leaves the explanation beside the logs. */
    private static Optional<Path> trace(Path bundle) {
        return bundle.endsWith(BESIDE_LOGS) ? Optional.ofNullable(bundle.getParent()) : Optional.empty();
    }

    @Override
    public ExplanationView explanationView() {
        return view;
    }

    @Override
    public @NotNull JComponent getComponent() {
        return component;
    }

    @Override
    public JComponent getPreferredFocusedComponent() {
        return view;
    }

    @Override
    public @NotNull String getName() {
        return TraceloomBundle.message("bundle.editor");
    }

    @Override
    public void dispose() {}
}
