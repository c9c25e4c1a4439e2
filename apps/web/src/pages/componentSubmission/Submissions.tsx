/** The earlier submissions, each with its file and its changes (R19). */
import { Button, Group, Stack, Text, Title, Tooltip } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { IconArrowsDiff, IconDownload, IconSend } from "@tabler/icons-react"
import { useState } from "react"
import type { Component } from "../../api/component.ts"
import { submissionDifferenceQuery, submissionsQuery } from "../../api/submissions.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Dialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { LoadedPages } from "../../parts/LoadedPages.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { InlineDifference } from "../../parts/TextDifference.tsx"
import { When } from "../../parts/When.tsx"
import { wordDifference } from "../../parts/wordDifference.ts"
import * as words from "../../words/submission.ts"
import { Submit } from "./Submit.tsx"

/** `ABCD-01-000012` */
const nameOf = ({ prefix }: Component, rule_number: number): string =>
  `${prefix}-${String(rule_number).padStart(6, "0")}`

const Changes = ({
  component,
  number,
  onClose
}: {
  readonly component: Component
  readonly number: number
  readonly onClose: () => void
}) => {
  const query = useQuery(submissionDifferenceQuery(String(component.id), number))
  return (
    <Dialog size="xl" title={words.changesTitle(number)} onClose={onClose}>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text size="sm">{words.noChanges}</Text>
          ) : (
            <Stack gap="md">
              {rows.map(({ cells, kind, rule_number }) => (
                <section key={rule_number} aria-label={nameOf(component, rule_number)}>
                  <Group gap="xs">
                    <Title order={3} size="h6">
                      {nameOf(component, rule_number)}
                    </Title>
                    {kind !== "changed" && (
                      <Text size="sm" c="dimmed">
                        {kind === "added" ? words.added : words.removed}
                      </Text>
                    )}
                  </Group>
                  {cells.map(({ after, before, column }) => (
                    <div key={column}>
                      <Text size="xs" fw={600} c="dimmed">
                        {column}
                      </Text>
                      <InlineDifference segments={wordDifference(before, after)} />
                    </div>
                  ))}
                </section>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  )
}

export const Submissions = ({ component }: { readonly component: Component }) => {
  const componentId = String(component.id)
  const query = useInfiniteQuery(submissionsQuery(componentId))
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Panel
      title={words.submissions}
      description={words.submissionsAbout}
      actions={component.permits.submit === true && <Submit componentId={componentId} />}
    >
      <LoadedPages
        query={query}
        more={words.earlier}
        empty={
          <Empty icon={<IconSend />} title={words.none}>
            {words.noneAbout}
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.submissions} minWidth={760} fz="sm" rows={rows} keyOf={({ number }) => number}>
            {(one) => ({
              [words.number]: (
                <Tooltip label={words.hash(one.sha256)}>
                  <span>{one.number}</span>
                </Tooltip>
              ),
              [words.release]: `V${one.version}R${one.release}`,
              [words.when]: <When at={one.submitted_at} />,
              [words.who]: one.submitted_by,
              [words.content]: words.contentOf(one.rule_numbers.length, one.left_out.length),
              [words.notes]: [
                one.comment,
                ...(one.with_errors.length === 0 ? [] : [words.withErrors(one.with_errors.length)]),
                ...(one.straightened.length === 0
                  ? []
                  : [words.straightened(one.straightened.reduce((sum, { count }) => sum + count, 0))])
              ]
                .filter((note) => note !== "")
                .join(" · "),
              "": (
                <Group gap="xs" wrap="nowrap">
                  <Button
                    component="a"
                    href={addressOf("submissions", "downloadSubmission", {
                      params: { componentId: component.id, number: one.number }
                    })}
                    download
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconDownload size={14} aria-hidden />}
                  >
                    {words.download}
                    <span className="visually-hidden"> {words.downloadNumber(one.number)}</span>
                  </Button>
                  {one.number > 1 && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconArrowsDiff size={14} aria-hidden />}
                      onClick={() => setShown(one.number)}
                    >
                      {words.changes}
                      <span className="visually-hidden"> {words.changesOf(one.number)}</span>
                    </Button>
                  )}
                </Group>
              )
            })}
          </Rows>
        )}
      </LoadedPages>
      {shown !== null && <Changes component={component} number={shown} onClose={() => setShown(null)} />}
    </Panel>
  )
}
