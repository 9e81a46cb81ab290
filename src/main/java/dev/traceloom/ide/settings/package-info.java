/** Tools | Traceloom: what holds for all projects. */
package dev.traceloom.ide.settings;
