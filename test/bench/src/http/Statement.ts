/** Statements on the wire to Postgres: the tap records them, the floor sends them again. */

/** A statement with its parameters. */
export interface Statement {
  /** The number of its connection, from 0 in the order of opening. */
  readonly connection: number
  readonly text: string
  /** The way it was sent: as plain text, parsed again, or prepared by name earlier. */
  readonly way: "simple" | "unnamed" | "named"
  /** The declared types of its parameters as OIDs; 0 lets the server decide. */
  readonly types: ReadonlyArray<number>
  /** The values as sent: text, or bytes in the binary form of their type. */
  readonly values: ReadonlyArray<string | Uint8Array | null>
}

/** Statements in the order of sending. The statements of a wave were sent before those before them had all been answered. */
export type Waves = ReadonlyArray<ReadonlyArray<Statement>>

/** Returns the number of these statements. */
export const countOf = (waves: Waves): number => waves.reduce((sum, wave) => sum + wave.length, 0)
