/** The keys that send a form from within a text. */
export const sends = ({ ctrlKey, key, metaKey }: { ctrlKey: boolean; metaKey: boolean; key: string }): boolean =>
  key === "Enter" && (ctrlKey || metaKey)
