/** The lint settings of a project, for its admins: whether warnings block (R20.10), and the rules that are switched off (R20.8). */
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconEyeOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { docket, queryClient } from "../../api/docket.ts"
import { lintRulesQuery } from "../../api/lint.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { useSending } from "../../api/useSending.ts"
import { Panel } from "../../parts/Panel.tsx"
import { ReasonDialog } from "../../parts/ReasonDialog.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import * as lintWords from "../../words/lint.ts"
import * as words from "../../words/lintSwitches.ts"
import classes from "./LintSettings.module.css"

/** Reloads the project and the findings in its requirements. */
const renew = ({ id }: Project) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: projectKey(id) }),
    queryClient.invalidateQueries({ queryKey: ["component"] }),
    queryClient.invalidateQueries({ queryKey: ["lint"] })
  ])

const useSwitch = (project: Project, onDone: () => void = () => {}) =>
  useSending({
    mutationFn: (payload: { readonly rule: string; readonly off: boolean; readonly reason: string }) =>
      docket.projects.switchLintOfProject({
        params: { projectId: project.id },
        // The names of the rules are those of the service.
        payload: { ...payload, rule: payload.rule as never }
      }),
    onSuccess: async ({ toast }) => {
      onDone()
      tellDone(toast)
      await renew(project)
    },
    onError: tellFailure
  })

const WarningsBlock = ({ project }: { readonly project: Project }) => {
  const change = useSending({
    mutationFn: (lint_warnings_block: boolean) =>
      docket.projects.changeProject({
        params: { projectId: project.id },
        payload: { project: { lint_warnings_block } }
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await renew(project)
    },
    onError: tellFailure
  })
  return (
    <Checkbox
      label={words.warningsBlock}
      checked={change.isPending ? change.variables : project.lint_warnings_block}
      onChange={(event) => {
        if (!change.isPending) change.mutate(event.currentTarget.checked)
      }}
    />
  )
}

const SwitchOff = ({ onClose, project }: { readonly project: Project; readonly onClose: () => void }) => {
  const { data: rules = [] } = useQuery(lintRulesQuery)
  const [rule, setRule] = useState("")
  const change = useSwitch(project, onClose)
  const isOff = new Set(project.lint_off.map((one) => one.rule))
  return (
    <ReasonDialog
      title={words.switchARuleOff}
      act={words.switchOffAct}
      explanation={words.projectExplanation}
      subject={`lint-of-project:${project.id}`}
      isPending={change.isPending}
      missing={rule === "" ? words.ruleMissing : null}
      onClose={onClose}
      onConfirm={(reason, sent) => change.mutate({ rule, off: true, reason }, { onSuccess: sent })}
    >
      <NativeSelect
        label={words.rule}
        value={rule}
        onChange={(event) => setRule(event.currentTarget.value)}
        data={[
          { value: "", label: "" },
          ...rules
            .filter(({ id }) => !isOff.has(id))
            .map(({ id, message, often }) => ({
              value: id,
              label: `${id}: ${message}${often ? ` (${words.often})` : ""}`
            }))
        ]}
      />
    </ReasonDialog>
  )
}

const OffRule = ({ off, project }: { readonly project: Project; readonly off: Project["lint_off"][number] }) => {
  const { data: rules = [] } = useQuery(lintRulesQuery)
  const change = useSwitch(project)
  const message = rules.find(({ id }) => id === off.rule)?.message ?? off.rule
  return (
    <li className={classes["rule"]}>
      <IconEyeOff size={16} aria-hidden />
      <div className={classes["words"]}>
        <Text size="sm">{message}</Text>
        <Text size="xs" c="dimmed">
          {off.rule}. {lintWords.why(off.reason)}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={lintWords.switchOnLabel(message)}
        aria-busy={change.isPending}
        onClick={() => {
          if (!change.isPending) change.mutate({ rule: off.rule, off: false, reason: "" })
        }}
      >
        {lintWords.switchOn}
      </Button>
    </li>
  )
}

export const LintSettings = ({ project }: { readonly project: Project }) => {
  const [isAsked, asking] = useDisclosure(false)
  return (
    <Panel title={words.settings} description={words.settingsDescription}>
      <Stack gap="sm">
        <WarningsBlock project={project} />
        {project.lint_off.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.noRulesOff}
          </Text>
        ) : (
          <ul className={classes["rules"]} aria-label={words.rulesOff}>
            {project.lint_off.map((off) => (
              <OffRule key={off.rule} project={project} off={off} />
            ))}
          </ul>
        )}
        <Group>
          <Button variant="default" leftSection={<IconEyeOff size={16} aria-hidden />} onClick={asking.open}>
            {words.switchARuleOff}
          </Button>
        </Group>
        {isAsked && <SwitchOff project={project} onClose={asking.close} />}
      </Stack>
    </Panel>
  )
}
