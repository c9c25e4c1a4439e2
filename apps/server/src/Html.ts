/** Escapes text for pages that the service writes itself. */

/** Escapes a text for use between tags and in attribute values. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
