/** A row of options with a label for screen readers. */
import { Group, type GroupProps, VisuallyHidden } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./Choices.module.css"

export const Choices = ({
  children,
  label,
  ...group
}: { readonly label: string; readonly children: ReactNode } & Omit<GroupProps, "children">) => (
  <fieldset className={classes["choices"]}>
    <VisuallyHidden component="legend">{label}</VisuallyHidden>
    <Group gap={6} {...group}>
      {children}
    </Group>
  </fieldset>
)
