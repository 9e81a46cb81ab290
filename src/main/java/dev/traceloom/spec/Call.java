package dev.traceloom.spec;

/** An action with its arguments bound, ready to be tried in any state of the specification that made it. */
public interface Call {}
