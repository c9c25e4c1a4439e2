/** Narrows the answers of endpoints with `dry_run`, for pages that do not send it. */
interface DryRun {
  readonly dry_run: true
}

const isDryRun = <A extends object>(answer: A): answer is Extract<A, DryRun> => "dry_run" in answer

/** Returns the answer of a command that was carried out. Throws for the answer of a dry run. */
export const written = <A extends object>(answer: A): Exclude<A, DryRun> => {
  if (isDryRun(answer)) throw new Error("The service stored nothing, although it was asked to.")
  // The compiler does not see that the rest of every union excludes DryRun.
  return answer as Exclude<A, DryRun>
}
