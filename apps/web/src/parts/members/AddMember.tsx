/** Adds a member: a user found by name or full e-mail address, with a role. Invites the addresses that have no account. */
import { Button, Group, Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconMailPlus, IconUserPlus } from "@tabler/icons-react"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { addressesIn, invitationsQuery } from "../../api/invitations.ts"
import { docket } from "../../api/docket.ts"
import { type FoundPerson, type MembershipTarget, peopleQuery } from "../../api/members.ts"
import { useMe } from "../../api/me.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../Failure.tsx"
import { tellDone } from "../told.ts"
import { InvitationLinks } from "./InvitationLinks.tsx"
import { RoleSelect } from "./RoleSelect.tsx"
import type { Role } from "../../words/role.ts"
import * as words from "../../words/members.ts"

export const AddMember = ({
  members,
  onAdded,
  target
}: {
  readonly target: MembershipTarget
  /** The user ids of the current members. */
  readonly members: ReadonlySet<number>
  readonly onAdded: () => Promise<unknown>
}) => {
  const me = useMe()
  const [search, setSearch] = useState("")
  const [looked] = useDebouncedValue(search, 200)
  /** The person that the user selected. The field then shows their name, and searches nothing. */
  const [picked, setPicked] = useState<FoundPerson | null>(null)
  const [role, setRole] = useState<Role>("viewer")
  const field = useRef<HTMLInputElement>(null)
  const addresses = addressesIn(search)
  const people = useQuery({
    ...peopleQuery(target, addresses.length > 1 || picked !== null ? "" : looked),
    placeholderData: keepPreviousData
  })
  const mayInvite = useQuery(invitationsQuery(target)).data?.permits.invite === true
  const add = useSending({
    mutationFn: (member: { readonly email: string } | { readonly user_id: number }) =>
      docket.projects.addMembership({
        payload: { membership: { ...member, role, membership_type: target.kind, membership_id: target.id } }
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      setPicked(null)
      setSearch("")
      await onAdded()
      field.current?.focus()
    }
  })
  const invite = useSending({
    mutationFn: () =>
      docket.invitations.invite({
        params: { projectId: target.projectId },
        payload: { emails: addresses, role, component_id: target.kind === "Component" ? target.id : null }
      }),
    onSuccess: async ({ results, toast }) => {
      // Known accounts alone need no links.
      if (results.every(({ result }) => result === "added")) {
        tellDone(toast)
        invite.reset()
      }
      setPicked(null)
      setSearch("")
      await onAdded()
    }
  })
  const listed = addresses.length > 1 ? [] : (people.data ?? [])
  // The selected person stays an option, so that the field has a name to show.
  const found = picked === null || listed.some(({ id }) => id === picked.id) ? listed : [picked, ...listed]
  // The service adds an address that has an account, so the search need not have ended.
  const isInvitation =
    picked === null &&
    mayInvite &&
    addresses.length > 0 &&
    !listed.some(({ email }) => addresses.some((address) => address.toLowerCase() === email))
  const labelOf = ({ email, id, name }: FoundPerson) =>
    `${name}${email === "" ? "" : ` (${email})`}${members.has(id) ? words.addMemberAlreadyMember : ""}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending || invite.isPending) return
    if (isInvitation) invite.mutate()
    if (picked === null) return
    // A user found by address is added by address, because the id may be hidden.
    add.mutate(picked.email === "" ? { user_id: picked.id } : { email: picked.email })
  }
  const nothingFound = () => {
    if (isInvitation) return words.addMemberInviteHint(addresses.length)
    if (search.trim().length < 2) return words.addMemberTypeTwo
    if (people.isFetching) return words.addMemberLooking
    return me.admin ? words.addMemberNoMatchingAccount : words.addMemberNoMatch
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <Select
          ref={field}
          label={words.addMemberAddMember}
          description={
            mayInvite
              ? me.admin
                ? words.addMemberSearchInviteHint
                : words.addMemberTypeInviteHint
              : me.admin
                ? words.addMemberSearchHint
                : words.addMemberTypeHint
          }
          placeholder={words.addMemberPlaceholder}
          flex={1}
          miw={220}
          searchable
          clearable
          // The service has already filtered the options.
          filter={({ options }) => options}
          data={found.map((one) => ({
            value: String(one.id),
            label: labelOf(one),
            disabled: members.has(one.id)
          }))}
          nothingFoundMessage={nothingFound()}
          value={picked === null ? null : String(picked.id)}
          onChange={(value) => setPicked(found.find(({ id }) => String(id) === value) ?? null)}
          searchValue={search}
          onSearchChange={(text) => {
            // The list clears its field when the focus leaves it. Addresses stay, so that the button can be reached.
            const isLeft = document.activeElement !== field.current
            if (text === "" && isLeft && addresses.length > 0) return
            setSearch(text)
            setPicked((now) => (now !== null && text !== labelOf(now) ? null : now))
          }}
        />
        <RoleSelect label={words.addMemberRole} value={role} onChange={setRole} />
        <Button
          type="submit"
          disabled={picked === null && !isInvitation}
          loading={add.isPending || invite.isPending}
          leftSection={isInvitation ? <IconMailPlus size={16} aria-hidden /> : <IconUserPlus size={16} aria-hidden />}
        >
          {isInvitation ? words.addMemberInvite(addresses.length) : words.addMemberAdd}
        </Button>
      </Group>
      {add.isError && <Failure error={add.error} />}
      {invite.isError && <Failure error={invite.error} />}
      {invite.data !== undefined && <InvitationLinks results={invite.data.results} onClose={invite.reset} />}
    </form>
  )
}
