/**
 * What the last validation says beside the text in editors: at actions and conjuncts of specifications, and at lines
 * of the implementation. Markup of editors, so that no language is needed. What it says comes from {@code view.marks}.
 */
package dev.traceloom.ide.marks;
