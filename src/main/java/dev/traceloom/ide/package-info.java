/**
 * The IntelliJ plugin: one small class per extension point, named after it, in rooms by what the
 * user sees.
 *
 * <p>Adapters only, the one room that may know {@code com.intellij}. Whatever decides, searches or paints lives in the
 * rooms below. Only API that is public in the releases named in {@code plugin.xml} and in the test platform.
 */
package dev.traceloom.ide;
