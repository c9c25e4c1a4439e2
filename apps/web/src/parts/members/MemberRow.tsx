/** A member: name, role, and, for admins, the controls that change the role and remove the member. */
import { ActionIcon, Avatar, Box, Group, Text, Tooltip } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconUserMinus } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import type { Role } from "../../words/role.ts"
import { FormDialog } from "../FormDialog.tsx"
import { RoleBadge } from "../RoleBadge.tsx"
import { tellDone, tellFailure } from "../told.ts"
import { RoleSelect } from "./RoleSelect.tsx"
import * as words from "../../words/members.ts"

export const MemberRow = ({
  email,
  mayChange,
  membershipId,
  name,
  note,
  onChanged,
  role,
  what
}: {
  readonly name: string
  /** "" if it is hidden (R5.6). */
  readonly email: string
  readonly role: Role
  /** The id of the membership; null if the role comes from elsewhere. */
  readonly membershipId: number | null
  readonly mayChange: boolean
  /** The object of the membership: "the project". */
  readonly what: string
  readonly note?: ReactNode
  readonly onChanged: () => Promise<unknown>
}) => {
  const [isAsked, asking] = useDisclosure(false)
  const change = useSending({
    mutationFn: ({ id, to }: { readonly id: number; readonly to: Role }) =>
      docket.projects.changeMembership({ params: { membershipId: id }, payload: { membership: { role: to } } }),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return onChanged()
    },
    onError: tellFailure
  })
  const remove = useSending({
    mutationFn: (id: number) => docket.projects.removeMembership({ params: { membershipId: id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      asking.close()
      await onChanged()
    }
  })
  return (
    <Group justify="space-between" gap="sm" px="md" py={8} component="li" style={{ listStyle: "none" }}>
      <Group gap="sm" wrap="nowrap" flex={1} miw={200}>
        <Avatar name={name} color="initials" size={32} aria-hidden />
        <Box>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {email}
            {note}
          </Text>
        </Box>
      </Group>
      {mayChange && membershipId !== null ? (
        <Group gap="xs" wrap="nowrap">
          <RoleSelect
            label={words.memberRowRoleOf(name)}
            hiddenLabel
            value={role}
            disabled={change.isPending}
            onChange={(to) => to !== role && change.mutate({ id: membershipId, to })}
          />
          <Tooltip label={words.memberRowRemoveHint(name)}>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={words.memberRowRemoveFrom(name, what)}
              onClick={asking.open}
            >
              <IconUserMinus size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {isAsked && (
            <FormDialog
              title={words.memberRowRemoveTitle(name)}
              act={words.memberRowRemove}
              color="red"
              sending={remove}
              onClose={asking.close}
              onSubmit={() => remove.mutate(membershipId)}
            >
              <Text size="sm">{words.memberRowRemoveWarning(name, what)}</Text>
            </FormDialog>
          )}
        </Group>
      ) : (
        <RoleBadge role={role} />
      )}
    </Group>
  )
}
