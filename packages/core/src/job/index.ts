/** Jobs: imports that outlive a request. */
export * as ImportedFile from "./ImportedFile.ts"
export * as Job from "./Job.ts"
export { JobRepository } from "./JobRepository.ts"
export * as ManageJobs from "./commands/ManageJobs.ts"
export * as RunJobs from "./commands/RunJobs.ts"
