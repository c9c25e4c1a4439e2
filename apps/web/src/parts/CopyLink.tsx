/** Copies the permanent address of a record. */
import { ActionIcon, CopyButton, Tooltip, VisuallyHidden } from "@mantine/core"
import { IconCheck, IconLink } from "@tabler/icons-react"
import { type LinkProps, useRouter } from "@tanstack/react-router"
import * as words from "../words/shared.ts"

export const CopyLink = ({
  label = words.copyLink,
  to
}: {
  readonly to: LinkProps
  /** The name of the button: "Copy link to this comment". */
  readonly label?: string
}) => {
  const router = useRouter()
  const { href } = router.buildLocation(to)
  return (
    <CopyButton value={new URL(href, location.origin).href} timeout={3000}>
      {({ copied, copy }) => (
        <>
          <Tooltip label={copied ? words.copyLinkDone : label}>
            <ActionIcon variant="subtle" color="gray" size={26} aria-label={label} onClick={copy}>
              {copied ? <IconCheck size={15} aria-hidden /> : <IconLink size={15} aria-hidden />}
            </ActionIcon>
          </Tooltip>
          <VisuallyHidden component="output">{copied ? words.copyLinkDone : ""}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  )
}
