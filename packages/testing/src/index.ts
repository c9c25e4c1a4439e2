/** Docket for tests: `makeDocket` starts a whole one in this process. `@docket/testing/records` builds single records. */
export {
  type BuiltComponent,
  type ComponentOptions,
  type Docket,
  type DocketFetch,
  type DocketOptions,
  type DocketSnapshot,
  makeDocket,
  type Person,
  type Place,
  type Role
} from "./Docket.ts"
export type { SrgRequirement } from "./ExampleSrg.ts"
export type { StorageChoice } from "./Storages.ts"
export type { TestClock } from "./TestClock.ts"
