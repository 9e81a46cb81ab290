/**
 * What users look at: Swing panels, the same in the IDE and in a window of their own.
 *
 * <p>Plain Swing, so that nothing here needs an IDE. Colours and fonts are those of the look and feel, which makes
 * light and dark come out right. Every component that a test asks for has a name.
 */
package dev.traceloom.ui;
