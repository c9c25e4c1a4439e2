// The Node options for the service. This file, `npm start` and the image each repeat them. Plain JavaScript, for bundle.js.

/**
 * The size of the heap's young generation in MB, four times Node's default: most objects of an answer are then gone before they would be copied. Long lists take a quarter less processor
 * time, for up to 100 MB of memory.
 */
export const nodeOptions = ["--max-semi-space-size=64"]
