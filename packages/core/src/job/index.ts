/** Jobs: imports that outlive a request. */
export * as ImportedFile from "./ImportedFile.ts"
export * as Job from "./Job.ts"
export { JobRepository } from "./JobRepository.ts"
export * as Jobs from "./Jobs.ts"
export * as JobWork from "./JobWork.ts"
