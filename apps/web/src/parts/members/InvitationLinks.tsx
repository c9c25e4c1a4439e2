/** The results of an invitation: the setup links to hand over, shown once, and the addresses that got none. */
import { Button, Group, List, Stack } from "@mantine/core"
import type { InvitedAddress } from "../../api/invitations.ts"
import { Dialog } from "../FormDialog.tsx"
import { ShownOnce } from "../ShownOnce.tsx"
import { exactDay } from "../When.tsx"
import * as words from "../../words/members.ts"

const sentenceOf = ({ detail, email, result }: InvitedAddress): string => {
  if (result === "invited") return words.invitationLinksByProvider(email)
  return result === "added" ? words.invitationLinksAdded(email) : words.invitationLinksRefused(email, detail ?? "")
}

export const InvitationLinks = ({
  onClose,
  results
}: {
  readonly results: ReadonlyArray<InvitedAddress>
  readonly onClose: () => void
}) => {
  const links = results.flatMap(({ email, invitation, setup_url }) =>
    setup_url === undefined ? [] : [{ email, url: setup_url, end: invitation?.link_expires_at ?? null }]
  )
  const [first] = links
  const others = results.filter(({ setup_url }) => setup_url === undefined)
  return (
    <Dialog title={words.invitationLinksTitle} size="lg" closeOnClickOutside={false} onClose={onClose}>
      <Stack gap="sm">
        {first !== undefined && (
          <ShownOnce
            title={words.invitationLinksInvited(links.map(({ email }) => email))}
            label={words.invitationLinksLabel(links.length)}
            secret={links.length === 1 ? first.url : links.map(({ email, url }) => `${email} ${url}`).join("\n")}
          >
            {words.invitationLinksExplanation(links.length, first.end === null ? "" : exactDay(first.end))}
          </ShownOnce>
        )}
        {others.length > 0 && (
          <List size="sm">
            {others.map((one) => (
              <List.Item key={one.email}>{sentenceOf(one)}</List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.invitationLinksDone}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
