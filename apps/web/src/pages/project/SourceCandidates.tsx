/** The SRGs of an archive that this service does not have, each with similar ones. The user selects one, and the archive is checked again (R16.6). */
import { Button, Group, Select, Stack } from "@mantine/core"
import { type Problem, ProblemError } from "@docket/api/fetch"
import type { SourceChoice } from "../../api/archives.ts"
import { Failure } from "../../parts/Failure.tsx"
import * as words from "../../words/project.ts"

type Reason = NonNullable<Problem["errors"]>[number]

const missingIn = (error: unknown): ReadonlyArray<Reason> =>
  error instanceof ProblemError
    ? (error.problem.errors ?? []).filter(({ candidates = [] }) => candidates.length > 0)
    : []

export const SourceCandidates = ({
  choices,
  error,
  onAgain,
  onChange
}: {
  readonly error: unknown
  readonly choices: ReadonlyArray<SourceChoice>
  readonly onChange: (choices: ReadonlyArray<SourceChoice>) => void
  readonly onAgain: () => void
}) => {
  const missing = missingIn(error)
  const chosen = ({ source }: Reason) =>
    choices.find(({ srg_id, version }) => srg_id === source?.srg_id && version === source.version)
  const choose = (reason: Reason, id: number) => {
    const { source } = reason
    if (source === undefined) return
    onChange([...choices.filter((one) => one !== chosen(reason)), { ...source, id }])
  }
  return (
    <Stack gap="sm">
      <Failure error={error} />
      {missing.map((reason) => (
        <Select
          key={`${reason.source?.srg_id} ${reason.source?.version}`}
          label={words.sourceCandidatesSourceIs(reason.source?.srg_id, reason.source?.version)}
          placeholder={words.sourceCandidatesSelectTheSrg}
          data={(reason.candidates ?? []).map(({ id, title, version }) => ({
            value: String(id),
            label: `${title} ${version}`
          }))}
          value={chosen(reason) === undefined ? null : String(chosen(reason)?.id)}
          onChange={(id) => id !== null && choose(reason, Number(id))}
        />
      ))}
      {missing.length > 0 && (
        <Group justify="flex-end">
          <Button variant="default" disabled={!missing.every(chosen)} onClick={onAgain}>
            {words.sourceCandidatesCheckAgain}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
