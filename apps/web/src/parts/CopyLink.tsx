/** Copies the permanent address of a record. */
import { ActionIcon } from "@mantine/core"
import { IconCheck, IconLink } from "@tabler/icons-react"
import { type LinkProps, useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { tellFailure } from "./told.ts"
import * as words from "../words/shared.ts"

/** How long the button says that the link is copied, in milliseconds. */
const saidFor = 3000

export const CopyLink = ({
  label = words.copyLink,
  to
}: {
  readonly to: LinkProps
  /** The name of the button: "Copy link to this comment". */
  readonly label?: string
}) => {
  const router = useRouter()
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    const { href } = new URL(router.buildLocation(to).href, location.origin)
    navigator.clipboard.writeText(href).then(() => {
      setCopied(true)
      setTimeout(() => setCopied(false), saidFor)
    }, tellFailure)
  }
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={26} aria-label={label} title={label} onClick={copy}>
        {isCopied ? <IconCheck size={15} aria-hidden /> : <IconLink size={15} aria-hidden />}
      </ActionIcon>
      <output className="visually-hidden">{isCopied ? words.copyLinkDone : ""}</output>
    </>
  )
}
