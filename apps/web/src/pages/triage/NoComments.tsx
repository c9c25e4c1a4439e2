/** The empty list: no comments yet, everything decided, or no match of the filters. */
import { Button } from "@mantine/core"
import { IconChecks, IconFilterOff, IconMessageOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { StatusCounts } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { Empty } from "../../parts/Empty.tsx"
import { isNarrowed, unnarrowed } from "./search.ts"
import { useTriage } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

export const NoComments = ({
  component,
  counts
}: {
  /** Null for a project. */
  readonly component: Component | null
  readonly counts: StatusCounts
}) => {
  const { go, search } = useTriage()
  if (isNarrowed(search)) {
    return (
      <Empty icon={<IconFilterOff />} title={words.noCommentsNoMatch}>
        <Button onClick={() => go(unnarrowed)}>{words.noCommentsClear}</Button>
      </Empty>
    )
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0) {
    return (
      <Empty
        icon={<IconMessageOff />}
        title={component?.accepting_new_comments === false ? words.noCommentsNone : words.noCommentsNoCommentsYet}
      >
        {component !== null && (
          <Button
            renderRoot={(props) => (
              <Link to="/components/$componentId" params={{ componentId: String(component.id) }} {...props} />
            )}
          >
            {words.noCommentsReadTheDocument}
          </Button>
        )}
      </Empty>
    )
  }
  return (
    <Empty
      icon={<IconChecks />}
      title={search.status === undefined ? words.noCommentsAllDecided : words.noCommentsNoneInState}
    >
      <Button variant="light" onClick={() => go({ status: "all" })}>
        {words.noCommentsShowAll(all)}
      </Button>
    </Empty>
  )
}
