/** Docket as a service within another process: tests, harnesses, demonstrations. */
export * as Configuration from "./Configuration.ts"
export { PollInterval } from "./PollInterval.ts"
export { alwaysReady, Readiness } from "./Readiness.ts"
export type { Narrate } from "./Narration.ts"
export { layerOf as passwordHasherOf } from "./PasswordHasherArgon2.ts"
export { AddressIsUnusable, serve, type Served, type ServeOptions } from "./Server.ts"
export { fromConfiguration as storageFromConfiguration, type Storage, type StorageFailure } from "./Storage.ts"
export { webHandler, type WebHandler, type WebHandlerOptions } from "./WebHandler.ts"
