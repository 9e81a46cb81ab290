/** The tree of linearizations, from the end backwards. */
package dev.traceloom.ui.tree;
