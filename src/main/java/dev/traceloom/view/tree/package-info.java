/**
 * The linearizations as a tree from the end backwards: rows by depth, equal neighbouring states merged into one cell,
 * and focus, which leaves only the orders that fit the reader's assumptions.
 */
package dev.traceloom.view.tree;
