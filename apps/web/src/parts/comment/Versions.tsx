/** The versions of a comment, newest first, each compared with the one before it. Authors and higher roles can see them (R5.15). */
import { Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { versionsQuery } from "../../api/comments.ts"
import { Dialog } from "../FormDialog.tsx"
import { Loaded } from "../Loaded.tsx"
import { QuotedWords } from "../quote/QuoteBlock.tsx"
import { ChangesOnly } from "../TextDifference.tsx"
import { When } from "../When.tsx"
import { wordDifference } from "../wordDifference.ts"
import * as words from "../../words/comment.ts"

export const Versions = ({ onClose, reviewId }: { readonly reviewId: number; readonly onClose: () => void }) => {
  const versions = useQuery(versionsQuery(reviewId))
  return (
    <Dialog onClose={onClose} title={words.versionsTitle} size="lg">
      <Loaded query={versions}>
        {(rows) => (
          <Stack gap="md">
            {rows.toReversed().map(({ comment, created_at, name, number, proposed_text, quote }) => {
              const earlier = rows.find((row) => row.number === number - 1)
              return (
                <section key={number} aria-label={words.versionsVersion(number)}>
                  <Text size="sm" c="dimmed" mb={4}>
                    {words.versionsVersionBy(number, rows.length, name)} <When at={created_at} />
                  </Text>
                  {quote !== null && <QuotedWords text={quote.text} />}
                  <ChangesOnly segments={wordDifference(earlier?.comment ?? comment, comment)} />
                  {(proposed_text !== null || (earlier?.proposed_text ?? null) !== null) && (
                    <>
                      <Text size="xs" fw={600} mt="xs">
                        {words.versionsProposedText}
                      </Text>
                      <ChangesOnly
                        segments={wordDifference(earlier?.proposed_text ?? proposed_text ?? "", proposed_text ?? "")}
                      />
                    </>
                  )}
                </section>
              )
            })}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
