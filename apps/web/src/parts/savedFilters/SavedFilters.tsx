/** The menu of a list's saved filters: applies one, saves the current one, and leads to all of them (R18.7). */
import { ActionIcon, Menu } from "@mantine/core"
import { IconBookmark, IconBookmarkPlus, IconSettings, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type SavedFilter, savedFiltersQuery } from "../../api/savedFilters.ts"
import { isOffered } from "../../words/permit.ts"
import { MenuButton } from "../MenuButton.tsx"
import { ManageFilters } from "./ManageFilters.tsx"
import { SaveFilter } from "./SaveFilter.tsx"
import * as words from "../../words/savedFilters.ts"

/** Members of the project have saved filters; for others there is nothing. */
export const SavedFilters = ({
  isFiltered,
  kind,
  onUse,
  projectId,
  query
}: {
  readonly projectId: number
  readonly kind: SavedFilter["kind"]
  /** The present filter, and whether there is something to save. */
  readonly query: SavedFilter["query"]
  readonly isFiltered: boolean
  readonly onUse: (query: SavedFilter["query"]) => void
}) => {
  const { data } = useQuery(savedFiltersQuery(projectId))
  const [open, setOpen] = useState<"save" | "manage" | null>(null)
  if (data === undefined || !isOffered(data.permits.save_filter)) return null
  const filters = data.saved_filters.filter((filter) => filter.kind === kind)
  const close = () => setOpen(null)
  const items = (shared: boolean) =>
    filters
      .filter((filter) => filter.shared === shared)
      .map((filter) => (
        <Menu.Item
          key={filter.id}
          leftSection={shared ? <IconUsers size={14} aria-hidden /> : <IconBookmark size={14} aria-hidden />}
          onClick={() => onUse(filter.query)}
        >
          {filter.name}
        </Menu.Item>
      ))
  const [own, shared] = [items(false), items(true)]
  return (
    <>
      <MenuButton
        position="bottom-start"
        button={
          <ActionIcon variant="default" size={26} aria-label={words.savedFilters} title={words.savedFilters}>
            <IconBookmark size={16} aria-hidden />
          </ActionIcon>
        }
      >
        {own.length > 0 && <Menu.Label>{words.ownFilters}</Menu.Label>}
        {own}
        {shared.length > 0 && <Menu.Label>{words.sharedFilters}</Menu.Label>}
        {shared}
        {filters.length > 0 && <Menu.Divider />}
        <Menu.Item
          leftSection={<IconBookmarkPlus size={14} aria-hidden />}
          disabled={!isFiltered}
          onClick={() => setOpen("save")}
        >
          {isFiltered ? words.saveThis : words.nothingToSave}
        </Menu.Item>
        {filters.length > 0 && (
          <Menu.Item leftSection={<IconSettings size={14} aria-hidden />} onClick={() => setOpen("manage")}>
            {words.manage}
          </Menu.Item>
        )}
      </MenuButton>
      {open === "save" && (
        <SaveFilter
          projectId={projectId}
          filter={{ id: null, kind, name: "", query, shared: false }}
          mayShare={data.permits.share_filter}
          onClose={close}
        />
      )}
      {open === "manage" && (
        <ManageFilters projectId={projectId} filters={filters} mayShare={data.permits.share_filter} onClose={close} />
      )}
    </>
  )
}
