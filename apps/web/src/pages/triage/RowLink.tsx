/** The link of a row to its comment. It is a plain link, because a list renders hundreds of them while it scrolls, and each link of the router would listen to the location. */
import { defaultStringifySearch } from "@tanstack/react-router"
import type { MouseEvent, ReactNode } from "react"
import { present, type TriageSearch } from "./search.ts"

/** Returns the address of a comment in this list, without its id. */
export const addressBefore = (search: TriageSearch): string => {
  const written = defaultStringifySearch(present({ ...search, comment: undefined }))
  return `${written === "" ? "?" : `${written}&`}comment=`
}

/** True for a click that opens a new window or no link at all. */
const isOtherwise = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

export const RowLink = ({
  before,
  children,
  className,
  id,
  isOpen,
  onOpen,
  title
}: {
  /** The result of `addressBefore`. */
  readonly before: string
  readonly id: number
  readonly isOpen: boolean
  readonly onOpen: (id: number) => void
  readonly className: string | undefined
  readonly title?: string
  readonly children: ReactNode
}) => (
  <a
    href={`${before}${id}`}
    className={className}
    aria-current={isOpen ? "true" : undefined}
    data-comment={id}
    title={title}
    onClick={(event) => {
      if (isOtherwise(event)) return
      event.preventDefault()
      onOpen(id)
    }}
  >
    {children}
  </a>
)
