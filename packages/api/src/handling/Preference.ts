/** The preference for strict handling (RFC 7240 §4.4): every endpoint then refuses requests with unknown names (R3.2). */

/** True when a header `Prefer` requests strict handling (RFC 7240 §4.4). The first `handling` of several counts. */
export const prefersStrict = (prefer: string | undefined): boolean =>
  prefer !== undefined && /(?:^|,)\s*handling\s*=\s*"?([\w-]*)/i.exec(prefer)?.[1]?.toLowerCase() === "strict"

/** The header with which clients request strict handling. */
export const strictPreference = { prefer: "handling=strict" } as const
