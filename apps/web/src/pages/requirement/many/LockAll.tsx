/** Locks every requirement with all required fields. Lists the others with their missing fields. */
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
import * as words from "../../../words/requirementDialogs.ts"

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
      title={words.lockAllTitle(component.name)}
      size="lg"
      act={words.lockAllAct}
      sending={lock}
      onSubmit={() => lock.mutate()}
      onClose={onClose}
      doneAct={words.lockAllClose}
      done={
        done !== undefined && (
          <>
            <Text size="sm" component="output">
              {words.lockAllResult(done.locked.length, done.locked_before, done.blocked.length)}
            </Text>
            {done.blocked.length > 0 && (
              <ScrollArea.Autosize
                mah="50vh"
                type="auto"
                viewportProps={{ tabIndex: 0, "aria-label": words.lockAllNotLocked }}
              >
                <Table verticalSpacing={6}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th w={150}>{words.lockAllNotLocked}</Table.Th>
                      <Table.Th>{words.lockAllWhyNot}</Table.Th>
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
      <Text size="sm">{words.lockAllExplanation}</Text>
      <Textarea
        label={words.lockAllReason}
        rows={3}
        maxLength={4096}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
