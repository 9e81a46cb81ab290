/** Which message was received when, of traces that come from a system of actors whose schedule was chosen: the data, and how a trace keeps it. */
package dev.traceloom.trace.messages;
