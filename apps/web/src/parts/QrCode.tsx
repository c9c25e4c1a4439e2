/** A QR code, drawn as one shape. */
import { Box } from "@mantine/core"
import { encodeQR } from "qr"

/** The white edge, in modules, that readers need. */
const edge = 4

export const QrCode = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const rows = encodeQR(text, "raw", { border: edge, ecc: "medium" })
  const modules = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box w={220} maw="100%" bg="white">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawn picture has no file */}
      <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
        <path d={modules.join("")} fill="black" />
      </svg>
    </Box>
  )
}
