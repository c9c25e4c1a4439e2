/** Access: roles, policies, permits and disclosure. */
export * as Access from "./Access.ts"
export { AccessRepository, type ReviewFacts, type RuleFacts } from "./AccessRepository.ts"
export type { Caller, Reader } from "./Caller.ts"
export { UserDirectory } from "./UserDirectory.ts"
export { EmailVisibility } from "./EmailVisibility.ts"
export * as Guard from "./Guard.ts"
export * as Policy from "./Policy.ts"
export * as Role from "./Role.ts"
