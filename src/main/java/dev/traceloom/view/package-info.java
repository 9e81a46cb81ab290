/**
 * What a person sees of an explanation, as data: which states and operations are shown, where, and with which words.
 *
 * <p>Pure data and geometry in logical units, tested without a display: no Swing, no AWT. {@link
 * dev.traceloom.view.Investigation} holds what the reader has selected, pinned and opened; the inner rooms lay out the
 * linearizations ({@code tree}), real time ({@code timebox}) and one state ({@code state}).
 */
package dev.traceloom.view;
