/** The preference for strict handling (RFC 7240 §4.4): names that a request should not have refuse it on every endpoint (R3.2). */

/** Whether a header `Prefer` asks for strict handling (RFC 7240 §4.4). The first `handling` of several counts. */
export const prefersStrict = (prefer: string | undefined): boolean =>
  prefer !== undefined && /(?:^|,)\s*handling\s*=\s*"?([\w-]*)/i.exec(prefer)?.[1]?.toLowerCase() === "strict"

/** The header and value by which clients ask for strict handling. */
export const strictPreference = { prefer: "handling=strict" } as const
