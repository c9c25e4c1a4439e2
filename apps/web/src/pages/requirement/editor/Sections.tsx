/** The sections of a requirement in the order of an author's work: required ones first, all others behind one button (R10.4). */
import { isBlank } from "@docket/api/fetch"
import { Button, Collapse, Stack } from "@mantine/core"
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import { fieldsOfStatus, textOf } from "../state/missing.ts"
import { Answers } from "./Answers.tsx"
import classes from "./Editor.module.css"
import { useEditor } from "./EditorContext.ts"
import { InspecField } from "./InspecField.tsx"
import { SeveritySection } from "./SeveritySection.tsx"
import { StatusSection } from "./StatusSection.tsx"
import { textSections } from "./textSections.tsx"
import * as words from "../../../words/requirement.ts"

// Most users never open it.
const Metadata = lazy(() => import("./Metadata.tsx").then((module) => ({ default: module.Metadata })))

/** The sections that the status does not mention, and the fields for tools. */
const More = ({ others }: { readonly others: typeof textSections }) => {
  const { component } = useEditor()
  const [isOpen, setOpen] = useState(component.advanced_fields)
  return (
    <>
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? words.sectionsFewerFields : words.sectionsMoreFields}
        </Button>
      </div>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Stack gap={10}>
            {others.map(({ Block, field }) => (
              <Block key={field} />
            ))}
            <Suspense fallback={null}>
              <Metadata />
            </Suspense>
          </Stack>
        )}
      </Collapse>
    </>
  )
}

export const Sections = () => {
  const { editing, rule, states } = useEditor()
  const status = editing.values["status"] ?? rule.status
  const { needed, offered } = fieldsOfStatus(states, rule, status)
  const spoken = (field: string) => [...needed, ...offered].some((one) => one === field)
  // Sections with text are always shown, so that no text is overlooked because of a status.
  const isShown = ({ field }: (typeof textSections)[number]) =>
    spoken(field) || !isBlank(textOf(editing.current, field))
  return (
    <>
      <div className={classes["pair"]}>
        <StatusSection />
        <SeveritySection />
      </div>
      {textSections.filter(isShown).map(({ Block, field }) => (
        <Block key={field} />
      ))}
      <InspecField />
      <Answers />
      <More others={textSections.filter((block) => !isShown(block))} />
    </>
  )
}
