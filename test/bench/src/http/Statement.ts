/** Statements as they went over the wire to Postgres: what the tap takes down and the floor sends again. */

/** One statement with its parameters. */
export interface Statement {
  /** Which connection it took, counted from 0 in the order in which they were opened. */
  readonly connection: number
  readonly text: string
  /** How it was sent: as plain text, parsed again, or prepared by name at an earlier time. */
  readonly way: "simple" | "unnamed" | "named"
  /** The types that its parameters were declared to have, as OIDs; 0 leaves one to the server. */
  readonly types: ReadonlyArray<number>
  /** As they were sent: text, or bytes in the binary form of their type. */
  readonly values: ReadonlyArray<string | Uint8Array | null>
}

/** Statements in the order in which they were sent. Those of a wave were sent before all of those before them had been answered. */
export type Waves = ReadonlyArray<ReadonlyArray<Statement>>

/** How many statements these are. */
export const countOf = (waves: Waves): number => waves.reduce((sum, wave) => sum + wave.length, 0)
