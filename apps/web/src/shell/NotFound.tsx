/** What is shown where there is no page. */
import { Button } from "@mantine/core"
import { IconMapQuestion } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { Empty } from "../parts/Empty.tsx"
import { useTitle } from "../parts/Page.tsx"

export const NotFound = () => {
  useTitle("Not found")
  return (
    <Empty icon={<IconMapQuestion />} title="There is no such page">
      <Button renderRoot={(props) => <Link to="/projects" {...props} />}>Go to your projects</Button>
    </Empty>
  )
}
