/** True for the keys that submit a form from a text area. */
export const sends = ({ ctrlKey, key, metaKey }: { ctrlKey: boolean; metaKey: boolean; key: string }): boolean =>
  key === "Enter" && (ctrlKey || metaKey)
