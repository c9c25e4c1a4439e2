/** The reason why an action is not available now, as the service words it. Nothing if it is available, or not for this user. */
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
