/**
 * Explanations as JSON and as files to share: {@code name.traceloom}, a zip archive with one JSON object and its
 * description inside. A file comes from anywhere, so reading one trusts nothing: neither sizes nor references.
 */
package dev.traceloom.explain.bundle;
