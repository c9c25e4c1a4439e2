/** Repeated requests with idempotency keys. */
export * as KeptAnswer from "./KeptAnswer.ts"
export { KeptAnswerRepository } from "./KeptAnswerRepository.ts"
export * as AnswerOnce from "./commands/AnswerOnce.ts"
