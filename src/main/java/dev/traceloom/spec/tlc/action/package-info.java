/** Actions: what records are bound to, the next-state relation, silent actions, partitions and tags. */
package dev.traceloom.spec.tlc.action;
