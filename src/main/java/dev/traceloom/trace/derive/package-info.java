/**
 * Vector clocks for logs of others that tell in their own way what came after what: clocks that count lines which are no records,
 * spans with parents, messages that were sent and received.
 */
package dev.traceloom.trace.derive;
