/** The requests for access to the project. An admin accepts one, which adds a member, or declines it. */
import { Avatar, Box, Button, Group, Paper, Stack, Text } from "@mantine/core"
import { IconCheck, IconInbox, IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type AccessRequest, accessRequestsQuery } from "../../api/accessRequests.ts"
import { docket, queryClient } from "../../api/docket.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { useSending } from "../../api/useSending.ts"
import { Empty } from "../../parts/Empty.tsx"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { RoleSelect } from "../../parts/members/RoleSelect.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import type { Role } from "../../words/role.ts"
import * as words from "../../words/project.ts"

const Request = ({ projectId, request }: { readonly projectId: number; readonly request: AccessRequest }) => {
  const [role, setRole] = useState<Role>("viewer")
  const settled = {
    onSuccess: async ({ toast }: { readonly toast: Parameters<typeof tellDone>[0] }) => {
      tellDone(toast)
      await queryClient.invalidateQueries({ queryKey: projectKey(projectId) })
    },
    onError: tellFailure
  }
  const accept = useSending({
    mutationFn: () =>
      docket.projects.addMembership({
        payload: {
          membership: { user_id: request.user_id, role, membership_type: "Project", membership_id: projectId }
        }
      }),
    ...settled
  })
  const decline = useSending({
    mutationFn: () => docket.accessRequests.removeAccessRequest({ params: { projectId, requestId: request.id } }),
    ...settled
  })
  return (
    <Group justify="space-between" gap="sm" px="md" py={8} component="li" style={{ listStyle: "none" }}>
      <Group gap="sm" wrap="nowrap" flex={1} miw={200}>
        <Avatar name={request.name} color="initials" size={32} aria-hidden />
        <div>
          <Text size="sm" fw={500}>
            {request.name}
          </Text>
          <Text size="xs" c="dimmed">
            {words.requestsAsked(request.email)} <When at={request.created_at} />
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <RoleSelect label={words.requestsRoleFor(request.name)} hiddenLabel value={role} onChange={setRole} />
        <Button
          size="sm"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {words.requestsGrantAccess}
          <span className="visually-hidden"> {words.requestsGrantTo(request.name)}</span>
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          loading={decline.isPending}
          onClick={() => decline.mutate()}
        >
          {words.requestsDecline}
          <span className="visually-hidden"> {request.name}</span>
        </Button>
      </Group>
    </Group>
  )
}

export const Requests = ({ project }: { readonly project: Project }) => (
  <Box {...focusPlace}>
    <Loaded query={useQuery(accessRequestsQuery(project.id))}>
      {(requests) =>
        requests.length === 0 ? (
          <Empty icon={<IconInbox />} title={words.requestsNoRequests}>
            {project.visibility === "discoverable"
              ? words.requestsEmptyDescription
              : words.requestsEmptyDescriptionHidden}
          </Empty>
        ) : (
          <Stack maw={900}>
            <Paper withBorder component="ul" p={0} m={0}>
              {requests.map((request) => (
                <Request key={request.id} projectId={project.id} request={request} />
              ))}
            </Paper>
          </Stack>
        )
      }
    </Loaded>
  </Box>
)
