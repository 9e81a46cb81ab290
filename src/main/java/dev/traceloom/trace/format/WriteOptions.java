package dev.traceloom.trace.format;

import dev.traceloom.trace.ParameterNames;

/**
 * How a trace is written.
 *
 * @param replace whether a trace that exists is replaced rather than left alone with an error
 * @param parameterNames the names for arguments that were recorded by position, where a format has no other way
 * @param omnilink whether to refuse what OmniLink's own reader does not understand
 */
public record WriteOptions(boolean replace, ParameterNames parameterNames, boolean omnilink) {}
