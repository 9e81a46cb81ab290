/**
 * Log directories: a MessagePack log for each thread, what a killed recorder leaves beside it, and their names.
 */
package dev.traceloom.trace.log;
