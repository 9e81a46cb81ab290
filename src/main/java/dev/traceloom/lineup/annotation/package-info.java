/** What a class says of its own operations, for a check without a specification. It needs nothing but Java. */
package dev.traceloom.lineup.annotation;
