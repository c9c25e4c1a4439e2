/** The imports of comments into a component, newest first, each with undo. */
import { Badge, Button } from "@mantine/core"
import { IconArrowBackUp, IconTableImport } from "@tabler/icons-react"
import { useInfiniteQuery } from "@tanstack/react-query"
import type { Component } from "../../api/component.ts"
import { commentImportsQuery } from "../../api/commentMatrices.ts"
import { Empty } from "../../parts/Empty.tsx"
import { LoadedPages } from "../../parts/LoadedPages.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { When } from "../../parts/When.tsx"
import { useUndoImport } from "./ImportMatrix.tsx"
import * as words from "../../words/commentMatrix.ts"

export const PastImports = ({ component }: { readonly component: Component }) => {
  const query = useInfiniteQuery(commentImportsQuery(component.id))
  const undo = useUndoImport(component)
  return (
    <Panel title={words.pastTitle}>
      <LoadedPages
        query={query}
        empty={
          <Empty icon={<IconTableImport />} title={words.noImports}>
            {words.noImportsAbout}
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.pastTitle} minWidth={640} fz="sm" rows={rows} keyOf={({ number }) => number}>
            {({ comments, file_name, imported_at, imported_by, number, undone_by }) => ({
              [words.number]: number,
              [words.fileName]: file_name,
              [words.comments]: comments,
              [words.when]: <When at={imported_at} />,
              [words.who]: imported_by,
              "":
                undone_by === null ? (
                  <Button
                    size="compact-sm"
                    mih={26}
                    variant="default"
                    leftSection={<IconArrowBackUp size={14} aria-hidden />}
                    disabled={component.permits.import_comments !== true}
                    loading={undo.isPending && undo.variables === number}
                    onClick={() => undo.mutate(number)}
                  >
                    {words.undo}
                    <span className="visually-hidden"> {words.undoNumber(number)}</span>
                  </Button>
                ) : (
                  <Badge color="gray" variant="light" tt="none">
                    {words.undoneBy(undone_by)}
                  </Badge>
                )
            })}
          </Rows>
        )}
      </LoadedPages>
    </Panel>
  )
}
