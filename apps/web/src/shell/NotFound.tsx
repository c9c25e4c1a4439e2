/** What is shown where there is no page. */
import { Button, Text } from "@mantine/core"
import { IconMapQuestion } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { Empty } from "../parts/Empty.tsx"
import { useTitle } from "../parts/Page.tsx"
import { shellWords } from "../words/shell.ts"

const words = shellWords.notFound

export const NotFound = () => {
  useTitle(words.notFound)
  return (
    <Empty icon={<IconMapQuestion />} title={words.noSuchPage} order={1}>
      <Text c="dimmed">{words.noSuchPageDescription}</Text>
      <Button renderRoot={(props) => <Link to="/projects" {...props} />}>{words.goToYourProjects}</Button>
    </Empty>
  )
}
