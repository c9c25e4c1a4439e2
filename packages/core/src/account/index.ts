/** Accounts, sessions, tokens and sign-in, with the decisions that its use cases make. */
export * from "./entry.ts"
export * as AllowedAddress from "./AllowedAddress.ts"
export * as AccountChange from "./AccountChange.ts"
export * as Password from "./Password.ts"
