/** Locks every requirement that has all that its status asks for; names the others with what they lack. */
import { isBlank } from "@docket/api/fetch"
import { Anchor, ScrollArea, Table, Text, Textarea } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Component } from "../../../api/component.ts"
import { docket } from "../../../api/docket.ts"
import { rulesHaveChanged } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { written } from "../../../api/written.ts"
import { FormDialog } from "../../../parts/FormDialog.tsx"
import { tellDone } from "../../../parts/told.ts"

export const LockAll = ({ component, onClose }: { readonly component: Component; readonly onClose: () => void }) => {
  const [why, setWhy] = useState("")
  const lock = useSending({
    mutationFn: () =>
      docket.rules
        .lockAll({ params: { componentId: component.id }, payload: isBlank(why) ? {} : { comment: why } })
        .then(written),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await rulesHaveChanged(component.id)
    }
  })
  const done = lock.data
  return (
    <FormDialog
      title={`Lock all that are complete in ${component.name}`}
      size="lg"
      act="Lock them"
      sending={lock}
      onSubmit={() => lock.mutate()}
      onClose={onClose}
      doneAct="Close"
      done={
        done !== undefined && (
          <>
            <Text size="sm" component="output">
              Locked now: {done.locked.length}. Locked before: {done.locked_before}. Not locked: {done.blocked.length}.
            </Text>
            {done.blocked.length > 0 && (
              <ScrollArea.Autosize mah="50vh" type="auto" viewportProps={{ tabIndex: 0, "aria-label": "Not locked" }}>
                <Table verticalSpacing={6}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th w={150}>Not locked</Table.Th>
                      <Table.Th>Why not</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {done.blocked.map(({ displayed_name, id, reasons }) => (
                      <Table.Tr key={id}>
                        <Table.Td style={{ verticalAlign: "top" }}>
                          <Anchor
                            size="sm"
                            onClick={onClose}
                            renderRoot={(props) => (
                              <Link
                                to="/components/$componentId/requirements/$ruleId"
                                params={{ componentId: String(component.id), ruleId: String(id) }}
                                search={true}
                                {...props}
                              />
                            )}
                          >
                            {displayed_name}
                          </Anchor>
                        </Table.Td>
                        <Table.Td>
                          {reasons.map(({ detail }) => (
                            <Text key={detail} size="sm">
                              {detail}
                            </Text>
                          ))}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </ScrollArea.Autosize>
            )}
          </>
        )
      }
    >
      <Text size="sm">
        Each requirement that has all that its status asks for is locked as a whole, and does not change until an admin
        unlocks it. The others are named afterwards, with what they lack.
      </Text>
      <Textarea
        label="Why"
        rows={3}
        maxLength={4096}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
