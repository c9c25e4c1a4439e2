/** Why an act cannot be done now, in the sentence of its refusal; nothing where it can, or where it is not for the reader. */
import { Text, type TextProps } from "@mantine/core"
import { isOffered, obstacle, type Permit } from "../words/permit.ts"

export const Obstacle = ({ permit, ...text }: { readonly permit: Permit } & TextProps) => {
  const sentence = obstacle(permit)
  return sentence === null || !isOffered(permit) ? null : (
    <Text size="xs" c="dimmed" {...text}>
      {sentence}
    </Text>
  )
}
