package dev.traceloom.ide;

import com.intellij.openapi.extensions.ExtensionPointName;
import java.util.List;

/**
 * What is registered for an extension point of the platform. By the point's name, which descriptors rely on: the constants
 * for it are the platform's own, and differ between releases.
 */
public final class Extensions {
    private Extensions() {}

    public static <T> List<T> of(String point, Class<T> type) {
        ExtensionPointName<Object> name = ExtensionPointName.create("com.intellij." + point);
        return name.getExtensionList().stream().filter(type::isInstance).map(type::cast).toList();
    }
}
