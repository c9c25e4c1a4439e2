/** The lower case of searched texts. Imports nothing, so that pages compare texts like the service. */

/** The text in lower case, converted character by character, so that a part converts like the whole. Searches compare it. */
export const lowerCase = (text: string): string =>
  asciiOnly.test(text) ? text.toLowerCase() : Array.from(text, (character) => character.toLowerCase()).join("")

const asciiOnly = /^[\0-\x7f]*$/
