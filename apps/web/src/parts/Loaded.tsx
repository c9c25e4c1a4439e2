/** What was asked for, once it is there; a placeholder of its shape before, and what went wrong otherwise. */
import { Skeleton, Stack, VisuallyHidden } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Failure } from "./Failure.tsx"
import { PageFailure } from "./PageFailure.tsx"

/** Lines where a text or list will be. */
export const Placeholder = ({ lines = 6 }: { readonly lines?: number }) => (
  <Stack gap="sm" p="md" aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} height={18} width={`${95 - ((line * 17) % 45)}%`} />
    ))}
  </Stack>
)

/** Where a whole page will be: its way back, its heading and what it shows. */
const PagePlaceholder = () => (
  <Stack gap="sm" p="md" aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Skeleton height={14} width={140} />
    <Skeleton height={26} width="min(24rem, 70%)" mb="sm" />
    {Array.from({ length: 6 }, (_, line) => (
      <Skeleton key={line} height={18} width={`${95 - ((line * 17) % 45)}%`} />
    ))}
  </Stack>
)

/** Shows what a query answered. What is there stays while it is asked for anew. */
export const Loaded = <A,>({
  children,
  isPage = false,
  placeholder,
  query
}: {
  readonly query: UseQueryResult<A>
  /** The whole page stands or falls with it. */
  readonly isPage?: boolean
  readonly placeholder?: ReactNode
  readonly children: (value: A) => ReactNode
}) => {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return placeholder ?? (isPage ? <PagePlaceholder /> : <Placeholder />)
  const Told = isPage ? PageFailure : Failure
  return <Told error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
}
