/** One proposal with its state. While it is open: its possible destinations and the decision. */
import { Alert, Anchor, Button, Group, Paper, Select, Stack, Text, Title } from "@mantine/core"
import { IconArrowBackUp, IconCheck, IconInfoCircle } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { destinationsQuery, type Relocation, relocationsKey } from "../../api/relocations.ts"
import { waitingKey } from "../../api/myWork.ts"
import { rulesHaveChanged } from "../../api/ruleWrites.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { Decision } from "./Decision.tsx"
import * as words from "../../words/relocations.ts"

/** The decision on a proposal: user, date, reason, and the requirement that resulted from it. */
const Outcome = ({ relocation }: { readonly relocation: Relocation }) => {
  const who = relocation.adjudicated_by_name ?? words.oneRelocationADeletedAccount
  return (
    <Stack gap={4}>
      <Text size="sm">
        {words.oneRelocationDecidedBy(relocation.state, who)}
        {relocation.adjudicated_at !== null && (
          <>
            , <When at={relocation.adjudicated_at} />
          </>
        )}
      </Text>
      {relocation.adjudication_rationale !== "" && (
        <Text size="sm" className="requirement-text">
          “{relocation.adjudication_rationale}”
        </Text>
      )}
      {relocation.created_rule_id !== null && relocation.target_component_id !== null && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/components/$componentId/requirements/$ruleId"
              params={{
                componentId: String(relocation.target_component_id),
                ruleId: String(relocation.created_rule_id)
              }}
              {...props}
            />
          )}
        >
          {words.oneRelocationOpenIn} {relocation.target_component_name}
        </Anchor>
      )}
    </Stack>
  )
}

const TakeBack = ({ relocation }: { readonly relocation: Relocation }) => {
  const client = useQueryClient()
  const back = useSending({
    mutationFn: () => docket.relocations.takeBackRelocation({ params: { relocationId: relocation.id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await client.invalidateQueries({ queryKey: relocationsKey })
    },
    onError: tellFailure
  })
  return relocation.permits.take_back === true ? (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={15} aria-hidden />}
      aria-busy={back.isPending}
      onClick={() => {
        if (!back.isPending) back.mutate()
      }}
    >
      {words.oneRelocationWithdraw}
    </Button>
  ) : null
}

/** Confirms the acceptance into another project. An admin of the requirement's project does this. */
const Confirmation = ({ relocation }: { readonly relocation: Relocation }) => {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const confirm = useSending({
    mutationFn: () => docket.relocations.confirmRelocation({ params: { relocationId: relocation.id } }),
    onSuccess: async ({ toast }) => {
      setAsking(false)
      tellDone(toast)
      await Promise.all([
        client.invalidateQueries({ queryKey: relocationsKey }),
        client.invalidateQueries({ queryKey: waitingKey }),
        rulesHaveChanged(relocation.component_id)
      ])
    }
  })
  const destination = [relocation.target_component_name, relocation.target_project_name].filter((name) => name !== null)
  return (
    <Alert color="orange" icon={<IconInfoCircle />} title={words.oneRelocationAwaitingConfirmation}>
      <Stack gap="xs" align="start">
        <Text size="sm">
          {relocation.permits.confirm === true
            ? words.oneRelocationAwaitsOwn(destination.join(", "))
            : words.oneRelocationAwaitsOthers}
        </Text>
        {relocation.permits.confirm === true && (
          <Button size="xs" leftSection={<IconCheck size={15} aria-hidden />} onClick={() => setAsking(true)}>
            {words.oneRelocationOpenConfirm}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <FormDialog
          title={words.oneRelocationMoveTitle(relocation.source_displayed_name)}
          act={words.oneRelocationMove}
          sending={confirm}
          onSubmit={() => confirm.mutate()}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{words.oneRelocationMoveWarning(destination.join(", "))}</Text>
        </FormDialog>
      )}
    </Alert>
  )
}

export const OneRelocation = ({
  into,
  onInto,
  relocation
}: {
  readonly relocation: Relocation
  readonly into: number | null
  readonly onInto: (componentId: number | null) => void
}) => {
  const isAwaiting = relocation.state === "awaiting_confirmation"
  const destinations = useQuery({ ...destinationsQuery(relocation.id), enabled: relocation.state === "proposed" })
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={words.oneRelocationProposalOf(relocation.source_displayed_name)}
    >
      <Stack gap="sm">
        <Group justify="space-between" align="start">
          <Title order={2} size="h4">
            {relocation.source_displayed_name}
          </Title>
          <TakeBack relocation={relocation} />
        </Group>
        <Text size="sm">{relocation.source_title}</Text>
        {relocation.state !== "proposed" && <Outcome relocation={relocation} />}
        {isAwaiting && <Confirmation relocation={relocation} />}
        {relocation.state === "proposed" && (
          <Loaded query={destinations}>
            {(found) => {
              // A single destination needs no choice.
              const place = into ?? (found.length === 1 ? (found[0]?.id ?? null) : null)
              return found.length === 0 ? (
                <Alert color="gray" icon={<IconInfoCircle />} title={words.oneRelocationYouCannotDecide}>
                  {words.oneRelocationWhoDecides(relocation.target_project_name, relocation.target_technology_token)}
                </Alert>
              ) : (
                <>
                  <Select
                    label={words.oneRelocationDestination}
                    description={words.oneRelocationDestinationDescription(relocation.target_technology_token)}
                    placeholder={words.oneRelocationSelectComponent}
                    clearable={found.length > 1}
                    value={place === null ? null : String(place)}
                    onChange={(value) => onInto(value === null ? null : Number(value))}
                    data={found.map(({ id, name, prefix, project_name, release, version }) => ({
                      value: String(id),
                      label: `${name} V${version}R${release} · ${prefix} · ${project_name}`
                    }))}
                  />
                  {place !== null && <Decision key={place} relocation={relocation} into={place} />}
                </>
              )
            }}
          </Loaded>
        )}
      </Stack>
    </Paper>
  )
}
