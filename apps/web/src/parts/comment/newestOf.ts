/** Finds the component that a displayed name belongs to. Pure. */

interface Prefixed {
  readonly id: number
  readonly prefix: string
  readonly version: number
  readonly release: number
}

/** Returns the newest component with that prefix: the highest version and release, then the highest id. Null if there is none. */
export const newestOf = <C extends Prefixed>(components: ReadonlyArray<C>, prefix: string): C | null =>
  components
    .filter((component) => component.prefix.toUpperCase() === prefix)
    .toSorted((left, right) => right.version - left.version || right.release - left.release || right.id - left.id)[0] ??
  null
