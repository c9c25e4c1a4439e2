/** The page for an unknown address. */
import { Button, Text } from "@mantine/core"
import { IconMapQuestion } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { Empty } from "../parts/Empty.tsx"
import { useTitle } from "../parts/Page.tsx"
import * as words from "../words/shell.ts"

export const NotFound = () => {
  useTitle(words.notFoundNotFound)
  return (
    <Empty icon={<IconMapQuestion />} title={words.notFoundNoSuchPage} order={1}>
      <Text c="dimmed">{words.notFoundNoSuchPageDescription}</Text>
      <Button renderRoot={(props) => <Link to="/projects" {...props} />}>{words.notFoundGoToYourProjects}</Button>
    </Empty>
  )
}
