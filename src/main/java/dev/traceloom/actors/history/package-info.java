/** What clients have seen: invocations and responses in their order, and whether a sequential reference explains them. */
package dev.traceloom.actors.history;
