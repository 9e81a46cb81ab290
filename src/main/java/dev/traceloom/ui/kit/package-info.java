/**
 * What every panel is made of: colours, fonts, text that is shown as it is, tables, tabs, quiet controls.
 */
package dev.traceloom.ui.kit;
