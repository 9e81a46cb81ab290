/**
 * Values and metadata as a trace records them, free of TLC: their forms in JSON and MessagePack, their order, their
 * text.
 */
package dev.traceloom.trace.value;
