/** What is shown of an operation, and can be done with it, wherever it stands. */
package dev.traceloom.ui.operation;
