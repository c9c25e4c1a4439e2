/** Sets the type, the organization and the outside reference of a comment (R5.33). */
import { isBlank } from "@docket/api/fetch"
import { NativeSelect, TextInput } from "@mantine/core"
import { docket } from "../../api/docket.ts"
import type { TopLevel } from "../../parts/comment/thread.ts"
import { useCommentAct } from "../../parts/comment/useCommentAct.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { tellUndoable } from "../../parts/tellUndoable.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import * as words from "../../words/commentLog.ts"

const orNull = (text: string): string | null => (isBlank(text) ? null : text)

type Described = Pick<TopLevel, "comment_type" | "organization" | "external_reference">

export const DescribeDialog = ({ comment, onClose }: { readonly comment: TopLevel; readonly onClose: () => void }) => {
  const { isChanged, text, values } = useEdits({
    type: comment.comment_type ?? "",
    organization: comment.organization ?? "",
    reference: comment.external_reference ?? ""
  })
  const before: Described = {
    comment_type: comment.comment_type,
    organization: comment.organization,
    external_reference: comment.external_reference
  }
  const describe = useCommentAct(
    { componentId: comment.component_id, ruleId: comment.rule_id, reviewId: comment.id },
    (described: Described) => docket.reviews.describe({ params: { reviewId: comment.id }, payload: described }),
    {
      quiet: true,
      onDone: ({ toast }, described) => {
        if (described === before) return
        tellUndoable(toast, () => describe.mutate(before), { id: `describe-${comment.id}`, records: [comment.id] })
        onClose()
      }
    }
  )
  return (
    <FormDialog
      title={words.detailsTitle}
      act={words.detailsSave}
      isReady={isChanged("type") || isChanged("organization") || isChanged("reference")}
      sending={describe}
      onSubmit={() =>
        describe.mutate({
          comment_type: words.isCommentType(values.type) ? values.type : null,
          organization: orNull(values.organization),
          external_reference: orNull(values.reference)
        })
      }
      onClose={onClose}
    >
      <NativeSelect label={words.typeLabel} data={words.typeOptions} {...text("type")} />
      <TextInput label={words.organizationLabel} maxLength={200} {...text("organization")} />
      <TextInput label={words.referenceLabel} maxLength={200} {...text("reference")} />
    </FormDialog>
  )
}
