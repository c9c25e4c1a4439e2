/** The version of the service, and the way to its keys, its documentation and its API. */
import { Anchor, List, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { serviceQuery } from "../api/service.ts"
import { Dialog } from "../parts/FormDialog.tsx"
import { Loaded } from "../parts/Loaded.tsx"
import * as words from "../words/shell.ts"

const links = [
  { href: "/docs/reference/keys", label: words.aboutKeys },
  { href: "/docs/", label: words.aboutDocumentation },
  { href: "/docs", label: words.aboutApi },
  { href: "/docs/errors", label: words.aboutErrors }
]

export const About = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={words.aboutTitle} onClose={onClose}>
    <Stack gap="sm">
      <Loaded query={useQuery(serviceQuery)}>
        {({ name, version }) => <Text size="sm">{words.aboutVersion(name, version)}</Text>}
      </Loaded>
      <List size="sm" spacing={6}>
        {links.map(({ href, label }) => (
          <List.Item key={href}>
            <Anchor href={href} size="sm">
              {label}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  </Dialog>
)
