/** The members of the project. Its admins add members, change their roles and remove them. A project keeps at least one admin (R1.7). */
import { Paper, Stack, TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { queryClient } from "../../api/docket.ts"
import { invitationsQuery } from "../../api/invitations.ts"
import { type Project, projectKey } from "../../api/project.ts"
import { projectsKey } from "../../api/projects.ts"
import { focusPlace } from "../../parts/focusScope.ts"
import { AddMember } from "../../parts/members/AddMember.tsx"
import { MemberRow } from "../../parts/members/MemberRow.tsx"
import * as labels from "../../words/project.ts"

/** The number of members from which a search field is shown. */
const many = 12

export const Members = ({ project }: { readonly project: Project }) => {
  const [q, setQ] = useState("")
  const members = project.memberships ?? []
  const mayChange = project.permits.manage_members === true
  const target = { kind: "Project", id: project.id, projectId: project.id } as const
  const invitations = useQuery({ ...invitationsQuery(target), enabled: mayChange }).data?.rows ?? []
  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: projectKey(project.id) }),
      queryClient.invalidateQueries({ queryKey: projectsKey }),
      // The roles on its components may have changed.
      queryClient.invalidateQueries({ queryKey: ["component"] })
    ])
  const words = q.trim().toLowerCase()
  const shown = members.filter(({ email, name }) => `${name} ${email}`.toLowerCase().includes(words))
  return (
    <Stack maw={900}>
      {mayChange && (
        <AddMember target={target} members={new Set(members.map(({ user_id }) => user_id))} onAdded={changed} />
      )}
      {members.length >= many && (
        <TextInput
          aria-label={labels.membersFindMembers}
          placeholder={labels.membersFindMembers}
          maw={320}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      )}
      <Paper withBorder component="ul" p={0} m={0} {...focusPlace}>
        {shown.map(({ email, id, name, role }) => (
          <MemberRow
            key={id}
            name={name}
            email={email}
            role={role}
            membershipId={id}
            mayChange={mayChange}
            invitation={invitations.find(({ membership_id }) => membership_id === id)}
            what={labels.membersTheProject}
            onChanged={changed}
          />
        ))}
      </Paper>
    </Stack>
  )
}
