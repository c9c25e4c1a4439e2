/** One request for access to a project, with the requester's words. An admin accepts it, which adds a member, or declines it. */
import { Avatar, Button, Group, Text } from "@mantine/core"
import { IconCheck, IconX } from "@tabler/icons-react"
import { type ReactNode, useState } from "react"
import type { AccessRequest } from "../../api/accessRequests.ts"
import { docket, queryClient } from "../../api/docket.ts"
import { waitingKey } from "../../api/myWork.ts"
import { projectKey } from "../../api/project.ts"
import { useSending } from "../../api/useSending.ts"
import type { Role } from "../../words/role.ts"
import { tellDone, tellFailure } from "../told.ts"
import { When } from "../When.tsx"
import { RoleSelect } from "./RoleSelect.tsx"
import * as words from "../../words/project.ts"

export const Request = ({
  children,
  request
}: {
  readonly request: AccessRequest
  /** The name of the project, in a list of several. */
  readonly children?: ReactNode
}) => {
  const { project_id: projectId } = request
  const [role, setRole] = useState<Role>("viewer")
  const settled = {
    onSuccess: async ({ toast }: { readonly toast: Parameters<typeof tellDone>[0] }) => {
      tellDone(toast)
      await Promise.all(
        [projectKey(projectId), waitingKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey: [...queryKey] })
        )
      )
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
          {children}
          {request.message !== "" && (
            <Text size="sm" className="requirement-text" mt={4}>
              {request.message}
            </Text>
          )}
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
