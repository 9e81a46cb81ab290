/** Keeps docs/recipes.md and examples/recipes true to each other and to the product. */
package dev.traceloom.recipes;
