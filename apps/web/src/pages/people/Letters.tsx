/** E-mails that failed, each with its reason: site admins send them again, or discard them. */
import { Badge, Button, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { IconMailCheck } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { type Letter, lettersKey, lettersQuery } from "../../api/mail.ts"
import { useSending } from "../../api/useSending.ts"
import { Empty } from "../../parts/Empty.tsx"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { letterStateOf, peopleSearch } from "./search.ts"
import * as words from "../../words/mail.ts"

const hasFailed = ({ state }: Letter): boolean => state === "failed" || state === "uncertain"

const choices = [
  { value: "", label: words.failuresNeedsAttention },
  ...Object.entries(words.states).map(([value, { word }]) => ({ value, label: word }))
]

export const Letters = () => {
  const { letters: state, page = 1 } = useSearch({ from: "/signed-in/people" })
  const navigate = useNavigate({ from: "/people" })
  const client = useQueryClient()
  const [discarding, setDiscarding] = useState<Letter | null>(null)
  const letters = useQuery(lettersQuery(state ?? null, page))
  const change = (next: Record<string, unknown>) =>
    void navigate({ search: (before) => peopleSearch({ ...before, page: undefined, ...next }) })
  const refresh = () => client.invalidateQueries({ queryKey: lettersKey })
  const retry = useSending({
    mutationFn: ({ id }: Letter) => docket.mail.retryLetter({ params: { letterId: id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await refresh()
    },
    onError: tellFailure
  })
  const discard = useSending({
    mutationFn: ({ id }: Letter) => docket.mail.discardLetter({ params: { letterId: id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      setDiscarding(null)
      await refresh()
    }
  })
  return (
    <Stack gap="md">
      <NativeSelect
        label={words.failuresState}
        w={240}
        data={choices}
        value={state ?? ""}
        onChange={(event) => change({ letters: letterStateOf(event.currentTarget.value) })}
      />
      <Loaded query={letters}>
        {({ pagination, rows }) =>
          pagination.total === 0 ? (
            <Empty icon={<IconMailCheck />} title={words.failuresNone}>
              {words.failuresNoneDescription}
            </Empty>
          ) : (
            <>
              <Rows label={words.failures} minWidth={860} rows={rows} keyOf={({ id }) => id}>
                {(letter) => ({
                  [words.failuresTo]: (
                    <>
                      <Text size="sm">{letter.name}</Text>
                      <Text size="xs" c="dimmed">
                        {letter.email}
                      </Text>
                    </>
                  ),
                  [words.failuresKind]: words.kindOf(letter.kind),
                  [words.failuresState]: (
                    <Badge color={words.states[letter.state].color} variant="light" tt="none" miw="max-content">
                      {words.states[letter.state].word}
                    </Badge>
                  ),
                  [words.failuresReason]: letter.error,
                  [words.failuresWhen]: letter.last_attempt_at === null ? "" : <When at={letter.last_attempt_at} />,
                  [words.failuresAttempts]: letter.attempts,
                  "": hasFailed(letter) && (
                    <Group gap="xs" wrap="nowrap">
                      <Button
                        size="compact-sm"
                        variant="default"
                        loading={retry.isPending && retry.variables.id === letter.id}
                        onClick={() => retry.mutate(letter)}
                        aria-label={words.retryTo(letter.name)}
                      >
                        {words.retry}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        onClick={() => setDiscarding(letter)}
                        aria-label={words.discardTo(letter.name)}
                      >
                        {words.discard}
                      </Button>
                    </Group>
                  )
                })}
              </Rows>
              <Pages pagination={pagination} onChange={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
      {discarding !== null && (
        <FormDialog
          title={words.discardTitle}
          act={words.discardIt}
          color="red"
          sending={discard}
          onSubmit={() => discard.mutate(discarding)}
          onClose={() => setDiscarding(null)}
        >
          <Text size="sm">{words.discardWarning(discarding.name)}</Text>
        </FormDialog>
      )}
    </Stack>
  )
}
