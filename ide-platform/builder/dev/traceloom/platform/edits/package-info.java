/** The changes to IntelliJ's sources, as data: what today's Java made necessary, and what today's plugins expect. */
package dev.traceloom.platform.edits;
