/** Traces with one JSON object a line. */
package dev.traceloom.trace.ndjson;
