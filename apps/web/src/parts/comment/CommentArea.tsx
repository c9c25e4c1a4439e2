/** The field for the text of a comment, reply or response: it completes names after an `@`, and shows a preview of the same height. */
import { isBlank } from "@docket/api/fetch"
import { Combobox, SegmentedControl, Textarea, type TextareaProps, useCombobox } from "@mantine/core"
import { useMergedRef } from "@mantine/hooks"
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react"
import classes from "./CommentArea.module.css"
import { CommentText } from "./CommentText.tsx"
import { offeredFor, type TypedName, typedName } from "./mentionTyped.ts"
import { useMentionable } from "./useMentionable.ts"
import * as words from "../../words/comment.ts"

/** The longest text, in characters (R5.2). */
const longest = 10_000

/** Keeps the field, out of sight while there is a preview. */
const nextTo = (preview: ReactNode) => (input: ReactNode) => (
  <>
    <div className={classes["field"]} data-hidden={preview !== null}>
      {input}
    </div>
    {preview}
  </>
)

export const CommentArea = ({
  componentId,
  label,
  named = typeof label === "string" ? label : words.commentAreaText,
  onKeyDown,
  onWrite,
  textRef,
  value,
  ...field
}: Omit<TextareaProps, "autosize" | "maxLength" | "onChange" | "ref" | "value"> & {
  /** Null for comments of several components: no names are completed. */
  readonly componentId: string | number | null
  readonly value: string
  /** The label in words, if it is more than that. */
  readonly named?: string
  readonly onWrite: (text: string) => void
  readonly textRef?: Ref<HTMLTextAreaElement> | undefined
}) => {
  const own = useRef<HTMLTextAreaElement>(null)
  const ref = useMergedRef(own, textRef ?? null)
  /** The height of the field when the preview opened, in pixels; null while the user writes. */
  const [preview, setPreview] = useState<number | null>(null)
  const [typed, setTyped] = useState<TypedName | null>(null)
  const people = useMentionable(componentId, value)
  const offered = typed === null || preview !== null ? [] : offeredFor(typed.typed, people)
  const isOffering = offered.length > 0
  const list = useCombobox({ opened: isOffering })
  const blank = isBlank(value)
  useEffect(() => {
    // A sent text leaves an empty field.
    if (blank) setPreview(null)
  }, [blank])
  const names = offered.map(({ id }) => id).join()
  useEffect(() => {
    if (names !== "") list.selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only other names select the first again
  }, [names])
  const look = () => {
    const { current } = own
    if (current !== null) setTyped(typedName(current.value, current.selectionStart))
  }
  const complete = (name: string) => {
    const { current } = own
    if (current === null || typed === null) return
    current.focus()
    current.setSelectionRange(typed.at, current.selectionStart)
    // Unlike a new value, this keeps the history of the field, so that Ctrl+Z removes the name.
    document.execCommand("insertText", false, `@${name} `)
    setTyped(null)
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing
    if (isOffering && isPlain) {
      const act = {
        ArrowDown: () => list.selectNextOption(),
        ArrowUp: () => list.selectPreviousOption(),
        Enter: () => list.clickSelectedOption(),
        Tab: () => list.clickSelectedOption(),
        Escape: () => setTyped(null)
      }[event.key]
      if (act !== undefined && !event.shiftKey) {
        event.preventDefault()
        event.stopPropagation()
        act()
        return
      }
    }
    onKeyDown?.(event)
  }
  return (
    <div className={classes["area"]} data-composer>
      <SegmentedControl
        className={classes["views"] ?? ""}
        size="xs"
        aria-label={words.commentAreaViews(named)}
        value={preview === null ? "write" : "preview"}
        onChange={(view) => setPreview(view === "preview" ? (own.current?.offsetHeight ?? 0) : null)}
        data={[
          { value: "write", label: words.commentAreaWrite },
          { value: "preview", label: words.commentAreaPreview, disabled: blank }
        ]}
      />
      <Combobox
        store={list}
        onOptionSubmit={(id) => complete(people.find((person) => String(person.id) === id)?.name ?? "")}
        position="bottom-start"
        width={280}
        // The field keeps the focus.
        keepMounted={false}
      >
        <Combobox.DropdownTarget>
          <Textarea
            {...field}
            label={label}
            ref={ref}
            autosize
            maxLength={longest}
            value={value}
            inputContainer={nextTo(
              preview === null ? null : (
                <section
                  className={classes["preview"]}
                  aria-label={words.commentAreaPreview}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
                  tabIndex={0}
                  style={{ height: preview }}
                >
                  <CommentText size="sm" componentId={componentId} text={value} />
                </section>
              )
            )}
            {...(preview === null ? {} : { tabIndex: -1 })}
            {...(isOffering
              ? { "aria-controls": list.listId ?? undefined, "data-mantine-stop-propagation": true }
              : {})}
            aria-autocomplete="list"
            onFocus={() => setPreview(null)}
            onChange={(event) => {
              onWrite(event.currentTarget.value)
              look()
            }}
            onSelect={look}
            onBlur={() => setTyped(null)}
            onKeyDown={keys}
          />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={words.commentAreaPeople}>
            {offered.map(({ id, name }) => (
              <Combobox.Option key={id} value={String(id)} onMouseDown={(event) => event.preventDefault()}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span className="visually-hidden" aria-live="polite">
        {isOffering ? words.commentAreaOffered(offered.length) : ""}
      </span>
    </div>
  )
}
