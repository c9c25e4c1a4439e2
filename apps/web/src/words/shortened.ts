/** Returns a text with at most 60 characters, for hints and names of links. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
