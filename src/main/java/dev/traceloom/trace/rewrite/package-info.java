/** Logs that have no JSON object a line, rewritten as if they had. */
package dev.traceloom.trace.rewrite;
