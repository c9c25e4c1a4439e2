/** A member: name, role, and, for admins, the controls that change the role and remove the member. */
import { ActionIcon, Avatar, Badge, Box, Group, Text, Tooltip } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconLink, IconUserMinus } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { docket } from "../../api/docket.ts"
import type { OpenInvitation } from "../../api/invitations.ts"
import { useSending } from "../../api/useSending.ts"
import type { Role } from "../../words/role.ts"
import { FormDialog } from "../FormDialog.tsx"
import { RoleBadge } from "../RoleBadge.tsx"
import { tellDone, tellFailure } from "../told.ts"
import { exactDay, instantOf } from "../When.tsx"
import { InvitationLinks } from "./InvitationLinks.tsx"
import { RoleSelect } from "./RoleSelect.tsx"
import * as words from "../../words/members.ts"

const invitedBy = ({ invited_by_name, link_expires_at }: OpenInvitation): string => {
  const by = words.memberRowInvitedBy(invited_by_name)
  if (link_expires_at === null) return by
  const isOver = instantOf(link_expires_at) < new Date()
  return `${by}, ${isOver ? words.memberRowLinkOver : words.memberRowLinkUntil(exactDay(link_expires_at))}`
}

export const MemberRow = ({
  email,
  invitation,
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
  /** Its open invitation, if the account is not set up yet. */
  readonly invitation?: OpenInvitation | undefined
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
  const renew = useSending({
    mutationFn: ({ id, project_id }: OpenInvitation) =>
      docket.invitations.renewInvitation({ params: { projectId: project_id, invitationId: id } }),
    onSuccess: onChanged,
    onError: tellFailure
  })
  return (
    <Group justify="space-between" gap="sm" px="md" py={8} component="li" style={{ listStyle: "none" }}>
      <Group gap="sm" wrap="nowrap" flex={1} miw={200}>
        <Avatar name={name} color="initials" size={32} aria-hidden />
        <Box>
          <Text size="sm" fw={500}>
            {name}
            {invitation !== undefined && (
              <Badge ml={8} size="sm" variant="light" color="blue">
                {words.memberRowInvited}
              </Badge>
            )}
          </Text>
          <Text size="xs" c="dimmed">
            {email}
            {note}
            {invitation !== undefined && ` · ${invitedBy(invitation)}`}
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
          {invitation?.permits.renew === true && (
            <Tooltip label={words.memberRowRenew}>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={words.memberRowRenewOf(name)}
                loading={renew.isPending}
                onClick={() => renew.mutate(invitation)}
              >
                <IconLink size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          {renew.data !== undefined && (
            <InvitationLinks results={[{ email, result: "invited", ...renew.data }]} onClose={renew.reset} />
          )}
          <Tooltip label={invitation === undefined ? words.memberRowRemoveHint(name) : words.memberRowWithdraw}>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={
                invitation === undefined ? words.memberRowRemoveFrom(name, what) : words.memberRowWithdrawOf(name)
              }
              onClick={asking.open}
            >
              <IconUserMinus size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {isAsked && (
            <FormDialog
              title={invitation === undefined ? words.memberRowRemoveTitle(name) : words.memberRowWithdrawTitle(email)}
              act={invitation === undefined ? words.memberRowRemove : words.memberRowWithdraw}
              color="red"
              sending={remove}
              onClose={asking.close}
              onSubmit={() => remove.mutate(membershipId)}
            >
              <Text size="sm">
                {invitation === undefined ? words.memberRowRemoveWarning(name, what) : words.memberRowWithdrawWarning}
              </Text>
            </FormDialog>
          )}
        </Group>
      ) : (
        <RoleBadge role={role} />
      )}
    </Group>
  )
}
