// What the tests call of STIG Manager's reader of checklists, which brings no types that can be imported.
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
