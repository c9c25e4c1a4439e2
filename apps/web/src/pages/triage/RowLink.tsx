/** The link of a row that opens its comment: a plain one, for a list draws hundreds of them while it is scrolled, and the router's own would each listen to where one is. */
import { defaultStringifySearch } from "@tanstack/react-router"
import type { MouseEvent, ReactNode } from "react"
import { present, type TriageSearch } from "./search.ts"

/** The address of a comment in this list, up to its id. */
export const addressBefore = (search: TriageSearch): string => {
  const written = defaultStringifySearch(present({ ...search, comment: undefined }))
  return `${written === "" ? "?" : `${written}&`}comment=`
}

/** A click that opens another window, or that does not open anything. */
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
  /** As `addressBefore` gives it. */
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
