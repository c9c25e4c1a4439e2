/** The used declarations of a library whose own declarations are not a module. */
declare module "@nuwcdivnpt/stig-manager-client-modules" {
  export const reviewsFromXccdf: (given: {
    readonly data: string
    readonly fieldSettings: unknown
    readonly allowAccept: boolean
    readonly importOptions: unknown
    readonly sourceRef: unknown
  }) => { readonly checklists: ReadonlyArray<{ readonly reviews: ReadonlyArray<{ readonly ruleId: string }> }> }
}
