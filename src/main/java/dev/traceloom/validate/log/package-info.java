/** Logs that a trace specification reads itself: finding them, loading the specification for each, and reporting. */
package dev.traceloom.validate.log;
