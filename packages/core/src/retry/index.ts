/** Requests that are sent again. */
export * as KeptAnswer from "./KeptAnswer.ts"
export { KeptAnswerRepository } from "./KeptAnswerRepository.ts"
export * as AnswerOnce from "./commands/AnswerOnce.ts"
