/** A specification's state graph, step by step, as its configuration bounds it. */
package dev.traceloom.spec.exploration;
