/** The administration of an installation: who may do what, how long records are kept, and the state of the service. */
export * as AccessGrant from "./AccessGrant.ts"
export { AdministrationRepository } from "./AdministrationRepository.ts"
export * as ListAccess from "./queries/ListAccess.ts"
export * as ManageRetention from "./commands/ManageRetention.ts"
export * as ReadHealth from "./queries/ReadHealth.ts"
export * as Retention from "./Retention.ts"
export * as StorageHealth from "./StorageHealth.ts"
