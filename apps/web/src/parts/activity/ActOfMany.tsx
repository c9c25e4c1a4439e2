/** An act that changed many records, as one line. When opened, it shows the change of each record. */
import { Box, Text, UnstyledButton } from "@mantine/core"
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { entriesQuery, type HistoryOf } from "../../api/history.ts"
import { actInWords } from "../../words/historyAct.ts"
import { LoadedPages } from "../LoadedPages.tsx"
import { Changes } from "./Changes.tsx"
import { ActLine, Excerpt, Subject, subjectName } from "./Entry.tsx"
import type { ToldAct } from "./gatheredActs.ts"
import { MemberName } from "./MemberName.tsx"
import * as words from "../../words/activity.ts"

const Entries = ({ act, of }: { readonly act: ToldAct; readonly of: HistoryOf }) => {
  const entries = useInfiniteQuery(entriesQuery(of, act.id))
  return (
    <LoadedPages query={entries} more={words.actOfManyShowMore(act.entries)} empty={null}>
      {(rows) => (
        <Box component="ul" m={0} pl="lg">
          {rows.map((row) => (
            <li key={row.id}>
              <Text size="sm" component="div">
                <Subject row={row} of={of} />
              </Text>
              <Excerpt row={row} />
              <Changes row={row} />
            </li>
          ))}
        </Box>
      )}
    </LoadedPages>
  )
}

export const ActOfMany = ({ act, of }: { readonly act: ToldAct; readonly of: HistoryOf }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Box py={6} px="sm">
      <ActLine act={act}>
        <UnstyledButton
          fz="sm"
          mih={24}
          c="var(--mantine-color-anchor)"
          style={{ textDecoration: "underline" }}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {actInWords(act.action, act.auditable_type, act.entries)}
          {act.replied && words.actOfManyAndReplied}
          <Chevron size={14} aria-hidden style={{ verticalAlign: "-2px", marginInlineStart: 2 }} />
        </UnstyledButton>
        {act.audited_name !== "" && (
          <>
            {" · "}
            {act.auditable_type === "Membership" ? <MemberName of={of} row={act} /> : subjectName(act)}{" "}
            {words.actOfManyAndMore(act.entries)}
          </>
        )}
      </ActLine>
      <div id={id}>{isOpen && <Entries act={act} of={of} />}</div>
    </Box>
  )
}
