/**
 * Accepted traces as explanations: the order that was found, and the states on its way. Of a long order some states are kept, and
 * those between them are computed from there when somebody looks at them.
 */
package dev.traceloom.explain.accepted;
