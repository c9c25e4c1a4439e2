/** The parts that the XCCDF export leaves out, and the parts that other tools may reject: the number of notes, and the notes on demand. */
import { Alert, Button, Collapse, List, ScrollArea, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconInfoCircle } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { componentKey } from "../../api/component.ts"
import { docket } from "../../api/docket.ts"
import * as words from "../../words/componentExports.ts"

export const XccdfNotes = ({ componentId }: { readonly componentId: number }) => {
  const [isOpen, { toggle }] = useDisclosure(false)
  const { data } = useQuery({
    queryKey: [...componentKey(componentId), "rules", "xccdf-notes"],
    queryFn: ({ signal }) => docket.exports.componentXccdfNotes({ params: { componentId } }, { signal })
  })
  if (data === undefined || data.notes.length === 0) return null
  const { notes } = data
  return (
    <Alert variant="light" color="yellow" icon={<IconInfoCircle />} p="xs">
      <Text size="sm">{words.xccdfNotesNotes(notes.length)}</Text>
      <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? words.xccdfNotesHide : words.xccdfNotesShow}
      </Button>
      <Collapse expanded={isOpen}>
        <ScrollArea.Autosize
          mah={200}
          type="auto"
          viewportProps={{ tabIndex: 0, "aria-label": words.xccdfNotesNotesOnTheFile }}
        >
          <List size="sm">
            {notes.map(({ message, rule }) => (
              <List.Item key={`${rule ?? ""} ${message}`}>
                {rule === null ? "" : `${rule}: `}
                {message}
              </List.Item>
            ))}
          </List>
        </ScrollArea.Autosize>
      </Collapse>
    </Alert>
  )
}
