/** The links to the pages of a list. Nothing for a single page. */
import { Group, Pagination } from "@mantine/core"
import * as words from "../words/shared.ts"

const names = {
  first: words.pagesFirstPage,
  last: words.pagesLastPage,
  next: words.pagesNextPage,
  previous: words.pagesPreviousPage
} as const

export const Pages = ({
  onChange,
  pagination: { page, per_page, total }
}: {
  readonly pagination: { readonly page: number; readonly per_page: number; readonly total: number }
  readonly onChange: (page: number) => void
}) => {
  const pages = Math.ceil(total / per_page)
  return pages < 2 ? null : (
    <Group justify="center" component="nav" aria-label={words.pagesPagesOfTheList}>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        getItemProps={(number) => ({ "aria-label": words.pagesPage(number) })}
        getControlProps={(control) => ({ "aria-label": names[control] })}
      />
    </Group>
  )
}
