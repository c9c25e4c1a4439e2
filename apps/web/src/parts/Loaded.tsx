/** The content of a query: a placeholder while it loads, and the failure if it fails. */
import { Skeleton, Stack, VisuallyHidden } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { Failure } from "./Failure.tsx"
import { PageFailure } from "./PageFailure.tsx"
import * as words from "../words/shared.ts"

/** Placeholder lines for a text or list. */
export const Placeholder = ({ lines = 6 }: { readonly lines?: number }) => (
  <Stack gap="sm" p="md" aria-busy="true">
    <VisuallyHidden>{words.loadedLoading}</VisuallyHidden>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} height={18} width={`${95 - ((line * 17) % 45)}%`} />
    ))}
  </Stack>
)

/** The placeholder of a whole page: breadcrumbs, heading and content. */
const PagePlaceholder = () => (
  <Stack gap="sm" p="md" aria-busy="true">
    <VisuallyHidden>{words.loadedLoading}</VisuallyHidden>
    <Skeleton height={14} width={140} />
    <Skeleton height={26} width="min(24rem, 70%)" mb="sm" />
    {Array.from({ length: 6 }, (_, line) => (
      <Skeleton key={line} height={18} width={`${95 - ((line * 17) % 45)}%`} />
    ))}
  </Stack>
)

/** True for an empty list or an empty page of a list. */
const isEmpty = (answer: unknown): boolean =>
  Array.isArray(answer)
    ? answer.length === 0
    : typeof answer === "object" && answer !== null && "rows" in answer && isEmpty(answer.rows)

/** The query: one answer, or the pages of a list. */
interface Asked<A> {
  readonly data: A | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

/** Shows the answer of a query. The answer stays visible while it is requested again. So does a failure, with its focused button. */
export const Loaded = <A,>({
  children,
  empty,
  isPage = false,
  placeholder,
  query
}: {
  readonly query: Asked<A>
  /** The page needs this query: a failure replaces the whole page. */
  readonly isPage?: boolean
  readonly placeholder?: ReactNode
  /** Shown when a list has no rows. */
  readonly empty?: ReactNode
  readonly children: (value: A) => ReactNode
}) => {
  /** The failure of the last attempt, while a retry runs. */
  const [tried, setTried] = useState<unknown>(null)
  if (query.data !== undefined) return empty !== undefined && isEmpty(query.data) ? empty : children(query.data)
  const error = query.isError ? query.error : tried
  if (error === null) return placeholder ?? (isPage ? <PagePlaceholder /> : <Placeholder />)
  const retry = () => {
    setTried(error)
    void query.refetch().finally(() => setTried(null))
  }
  const Told = isPage ? PageFailure : Failure
  return <Told error={error} isRetrying={tried !== null} onRetry={retry} />
}
