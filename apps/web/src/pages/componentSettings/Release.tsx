/** Releases the component: shows its blockers by kind, then the release itself, which cannot be undone (R10.10). */
import { Alert, Anchor, Button, Checkbox, Group, List, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconAlertTriangle, IconCircleCheck, IconTag } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { Component } from "../../api/component.ts"
import { componentChanged } from "../../api/componentSettings.ts"
import { docket } from "../../api/docket.ts"
import { type WorkflowState, workflowStateQuery } from "../../api/numbers.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone } from "../../parts/told.ts"
import { releaseBlockers } from "../../words/releaseBlocker.ts"
import * as labels from "../../words/componentSettings.ts"

type Readiness = NonNullable<WorkflowState["release_readiness"]>

const Blockers = ({
  componentId,
  readiness,
  undecided
}: {
  readonly componentId: number
  readonly readiness: Readiness
  /** The number of undecided comments. Together they are one blocker. */
  readonly undecided: number
}) => (
  <Alert variant="default" icon={<IconAlertTriangle />} title={labels.releaseIssues(readiness.by_code.length)}>
    <List size="sm" spacing="xs">
      {readiness.by_code.map(({ code, count, detail }) => {
        const words = releaseBlockers(code, code === "open_comments" ? undecided : count)
        const params = { componentId: String(componentId) }
        return (
          <List.Item key={code}>
            <Text size="sm" fw={600}>
              {words.title}
            </Text>
            <Text size="sm">{words.todo}</Text>
            {code !== "open_comments" && (
              <Text size="sm" c="dimmed">
                {count > 1 ? labels.releaseFirst : ""}
                {detail}
              </Text>
            )}
            {words.place === "triage" && (
              <Anchor
                size="sm"
                renderRoot={(props) => <Link to="/components/$componentId/triage" params={params} {...props} />}
              >
                {labels.releaseDecideComments}
              </Anchor>
            )}
            {words.place === "requirements" && (
              <Anchor
                size="sm"
                renderRoot={(props) => <Link to="/components/$componentId/requirements" params={params} {...props} />}
              >
                {labels.releaseGoToTheRequirements}
              </Anchor>
            )}
          </List.Item>
        )
      })}
    </List>
  </Alert>
)

const Unreleased = ({
  component,
  readiness,
  undecided
}: {
  readonly component: Component
  readonly readiness: Readiness
  readonly undecided: number
}) => {
  const [isOverComments, setOverComments] = useState(false)
  const [isAsked, asking] = useDisclosure(false)
  const release = useSending({
    mutationFn: () =>
      docket.components.releaseComponent({
        params: { componentId: component.id },
        payload: isOverComments ? { accept_open_comments: true } : {}
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      asking.close()
      await componentChanged(component)
    }
  })
  const codes = readiness.by_code.map(({ code }) => code)
  const hasOpenComments = codes.includes("open_comments")
  const isReady = codes.every((code) => code === "open_comments" && isOverComments)
  return (
    <Stack>
      {readiness.ready ? (
        <Alert color="green" icon={<IconCircleCheck />} title={labels.releaseReadyToRelease}>
          <Text size="sm">{labels.releaseReadyDescription}</Text>
        </Alert>
      ) : (
        <Blockers componentId={component.id} readiness={readiness} undecided={undecided} />
      )}
      {hasOpenComments && (
        <Checkbox
          label={labels.releaseDespiteComments}
          description={labels.releaseDespiteCommentsDescription}
          checked={isOverComments}
          onChange={(event) => setOverComments(event.currentTarget.checked)}
        />
      )}
      <Group>
        <Button leftSection={<IconTag size={16} aria-hidden />} disabled={!isReady} onClick={asking.open}>
          {labels.releaseOpenDialog(component.version, component.release)}
        </Button>
      </Group>
      {isAsked && (
        <FormDialog
          title={labels.releaseDialogTitle(component.name, component.version, component.release)}
          act={labels.releaseRelease}
          color="red"
          sending={release}
          onClose={asking.close}
          onSubmit={() => release.mutate()}
        >
          <Text size="sm">{labels.releaseWarning}</Text>
          {component.document_type === "srg" && <Text size="sm">{labels.releasePublishes}</Text>}
        </FormDialog>
      )}
    </Stack>
  )
}

const PublishedSrg = ({ benchmarkId }: { readonly benchmarkId: number }) => (
  <Button
    variant="default"
    renderRoot={(props) => (
      <Link to="/documents/$kind/$benchmarkId" params={{ kind: "srg", benchmarkId: String(benchmarkId) }} {...props} />
    )}
  >
    {labels.releasePublished}
  </Button>
)

export const Release = ({ component }: { readonly component: Component }) => (
  <Panel title={labels.releaseRelease}>
    <Loaded query={useQuery(workflowStateQuery(component.id))}>
      {({ comments, release_readiness }) =>
        release_readiness === null ? (
          <Stack gap="sm">
            <Text size="sm">{labels.releaseIsReleased}</Text>
            <Group>
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link
                    to="/projects/$projectId/new-component"
                    params={{ projectId: String(component.project_id) }}
                    search={{ way: "copy", of: component.id }}
                    {...props}
                  />
                )}
              >
                {labels.releaseNext}
              </Button>
              {component.published_srg_id !== null && <PublishedSrg benchmarkId={component.published_srg_id} />}
            </Group>
          </Stack>
        ) : (
          <Unreleased component={component} readiness={release_readiness} undecided={comments.undecided} />
        )
      }
    </Loaded>
  </Panel>
)
