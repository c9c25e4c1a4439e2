/** What is shown where there is no page. */
import { Button, Text } from "@mantine/core"
import { IconMapQuestion } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { Empty } from "../parts/Empty.tsx"
import { useTitle } from "../parts/Page.tsx"

export const NotFound = () => {
  useTitle("Not found")
  return (
    <Empty icon={<IconMapQuestion />} title="There is no such page" order={1}>
      <Text c="dimmed">The address may have been copied without its end.</Text>
      <Button renderRoot={(props) => <Link to="/projects" {...props} />}>Go to your projects</Button>
    </Empty>
  )
}
