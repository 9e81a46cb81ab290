package dev.traceloom.platform.edits;

import java.util.List;

/**
 * Members that later platforms added to classes which 2018.3 has already, with the signatures of today, so that the
 * plugin has one source version. Whole classes of later platforms are in {@code ide-platform/shims}.
 *
 * <p>A member added to an interface has a body: there are implementors all over the platform.
 */
public final class LaterMembers {

    private static final String COMPONENT_MANAGER =
            "platform/core-api/src/com/intellij/openapi/components/ComponentManager.java";
    private static final String AN_ACTION =
            "platform/editor-ui-api/src/com/intellij/openapi/actionSystem/AnAction.java";
    private static final String LINE_MARKER_INFO =
            "platform/lang-api/src/com/intellij/codeInsight/daemon/LineMarkerInfo.java";

    public static final List<Edit> EDITS = List.of(
            // Since 2019.3. Asking at the wrong level is an error in today's platforms; here the containers are nested
            // and would answer.
            Edit.insertAfter(COMPONENT_MANAGER, "Condition<?> getDisposed();\n", """

                      /**
                       * The service that a descriptor declares for this application, project or module, or null.
                       * Added for the test platform; the real one has it since 2019.3.
                       */
                      @SuppressWarnings("unchecked")
                      default <T> T getService(@NotNull Class<T> serviceClass) {
                        String name = serviceClass.getName();
                        Object service = getPicoContainer().getComponentInstance(name);
                        PicoContainer above = getPicoContainer().getParent();
                        if (service != null && above != null && service == above.getComponentInstance(name)) {
                          throw new IllegalArgumentException(name + " belongs to a level above " + this);
                        }
                        return (T)service;
                      }
                    """),

            // Since 2022.3. There AnAction inherits it from ActionUpdateThreadAware; neither callers nor overriders can
            // tell.
            Edit.insertAfter(AN_ACTION, """
                      public boolean isTransparentUpdate() {
                        return this instanceof TransparentUpdate;
                      }
                    """, """

                      /**
                       * The thread on which the action wants to be updated; 2018.3 always takes the event thread.
                       * Added for the test platform; the real one has it since 2022.3.
                       */
                      @NotNull
                      public ActionUpdateThread getActionUpdateThread() {
                        return ActionUpdateThread.EDT;
                      }
                    """),

            // Since 2021.2 at the latest: a name for screen readers, and no update pass (which 2018.3 ignores already).
            Edit.insertAfter(LINE_MARKER_INFO, "GutterIconNavigationHandler<T> myNavigationHandler;\n", """
                      @Nullable private java.util.function.Supplier<String> myAccessibleNameProvider;

                      /**
                       * Creates a marker whose icon has a name for screen readers.
                       * Added for the test platform; the real one has it since 2021.2 at the latest.
                       */
                      public LineMarkerInfo(@NotNull T element,
                                            @NotNull TextRange range,
                                            @NotNull Icon icon,
                                            @Nullable Function<? super T, String> tooltipProvider,
                                            @Nullable GutterIconNavigationHandler<T> navHandler,
                                            @NotNull GutterIconRenderer.Alignment alignment,
                                            @NotNull java.util.function.Supplier<String> accessibleNameProvider) {
                        this(element, range, icon, 0, tooltipProvider, navHandler, alignment);
                        myAccessibleNameProvider = accessibleNameProvider;
                      }
                    """),
            Edit.insertAfter(LINE_MARKER_INFO, """
                          return myInfo.myIcon;
                        }
                    """, """

                        @NotNull
                        @Override
                        public String getAccessibleName() {
                          return myInfo.myAccessibleNameProvider == null
                                 ? super.getAccessibleName()
                                 : myInfo.myAccessibleNameProvider.get();
                        }
                    """));

    private LaterMembers() {
    }
}
