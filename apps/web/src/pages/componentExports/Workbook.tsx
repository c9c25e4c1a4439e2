/** Exports the component as a workbook: for editing and reimport, or as a vendor submission. */
import { Group, Radio } from "@mantine/core"
import { addressOf } from "@docket/api/fetch"
import { useState } from "react"
import { Download, ExportForm } from "./ExportForm.tsx"
import * as words from "../../words/componentExports.ts"

export const Workbook = ({ params }: { readonly params: { readonly componentId: number } }) => {
  const [form, setForm] = useState<"working_copy" | "vendor_submission">("working_copy")
  return (
    <ExportForm name="Excel workbook" format={words.workbookXlsx} text={words.workbookText}>
      <Radio.Group
        aria-label={words.workbookWhich}
        value={form}
        onChange={(value) => setForm(value === "vendor_submission" ? value : "working_copy")}
      >
        <Group gap="md">
          <Radio size="sm" value="working_copy" label={words.workbookWorkingCopy} />
          <Radio size="sm" value="vendor_submission" label={words.workbookVendorSubmission} />
        </Group>
      </Radio.Group>
      <div>
        <Download name="the workbook" href={addressOf("exports", "componentXlsx", { params, query: { form } })} />
      </div>
    </ExportForm>
  )
}
