/** A secret that is shown once. Its copy button has the focus. */
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core"
import { IconCheck, IconCopy, IconKey } from "@tabler/icons-react"
import { type ReactNode, useEffect, useRef } from "react"
import * as words from "../words/shared.ts"

export const ShownOnce = ({
  children,
  label,
  secret,
  title
}: {
  readonly title: string
  /** Explains what to do with it. */
  readonly children: ReactNode
  /** The label of the secret for screen readers: "Access token". */
  readonly label: string
  readonly secret: string
}) => {
  const copying = useRef<HTMLButtonElement>(null)
  // The secret replaces a form whose button had the focus.
  useEffect(() => copying.current?.focus(), [])
  return (
    <Alert icon={<IconKey />} title={title} color="green" variant="light">
      <Stack gap="xs">
        <Text size="sm">{children}</Text>
        <Code block aria-label={label} style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {secret}
        </Code>
        <Group gap="sm">
          <CopyButton value={secret} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                ref={copying}
                data-autofocus
                size="xs"
                variant="default"
                leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
                onClick={copy}
              >
                {copied ? words.shownOnceCopied : words.shownOnceCopy}
              </Button>
            )}
          </CopyButton>
          <Text size="xs" c="dimmed">
            {words.shownOnceShownOnce}
          </Text>
        </Group>
      </Stack>
    </Alert>
  )
}
