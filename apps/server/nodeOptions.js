// What Node is given to run the service, here, by `npm start` and in the image, each of which has to say it by itself. Plain JavaScript, for bundle.js.

/**
 * The part of the heap for what is new is four times as large as Node has it, in MB: what is made for an answer is gone before it would be copied. A quarter less processor
 * time for long lists, for up to 100 MB of memory.
 */
export const nodeOptions = ["--max-semi-space-size=64"]
