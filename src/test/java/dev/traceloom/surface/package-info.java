/**
 * What the plugin uses of the IntelliJ Platform, read from its byte code and its descriptor, and compared with
 * {@code ide-platform/api-surface.txt}. Knows nothing of the platform but its class files; works on any plugin, so that
 * its own tests can compile tiny ones.
 *
 * <p>And what programs of others can use of us, compared with {@code docs/public-api.txt}.
 */
package dev.traceloom.surface;
