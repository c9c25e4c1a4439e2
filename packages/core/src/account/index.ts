/** Accounts, sessions, tokens and sign-in, including the pure decisions behind the use cases. */
export * from "./entry.ts"
export * as AllowedAddress from "./AllowedAddress.ts"
export * as AccountChange from "./AccountChange.ts"
export * as Password from "./Password.ts"
