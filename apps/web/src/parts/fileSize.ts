/** Formats the size of a file in common units. */
const units = ["B", "kB", "MB", "GB"] as const

/** "1.4 MB" */
export const fileSize = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}
