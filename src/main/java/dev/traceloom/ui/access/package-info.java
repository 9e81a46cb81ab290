/**
 * For those who use the keyboard, or listen instead of looking: where the keyboard is, and what painted parts are called.
 */
package dev.traceloom.ui.access;
