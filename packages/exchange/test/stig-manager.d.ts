// The declarations of STIG Manager's checklist reader that the tests use. Its own types cannot be imported.
declare module "@nuwcdivnpt/stig-manager-client-modules" {
  interface Reading {
    readonly data: string
    readonly fieldSettings: object
    readonly allowAccept: boolean
    readonly importOptions: object
  }
  interface Read {
    readonly target: { readonly name: string }
    readonly checklists: ReadonlyArray<{
      readonly benchmarkId: string
      readonly revisionStr: string
      readonly reviews: ReadonlyArray<{ readonly ruleId: string; readonly result: string }>
    }>
  }
  export const reviewsFromCkl: (reading: Reading) => Read
  export const reviewsFromCklb: (reading: Reading) => Read
}
