/** The addresses of the rows of a list: the current address with another row open. */
import { useRouter } from "@tanstack/react-router"

/**
 * Returns a function that sets the parameter `name` in the address and removes the comment parameter. The router builds one address for all rows; building each of them would cost
 * more than rendering it.
 */
export const useRowAddress = (name: string): ((value: string | number) => string) => {
  const router = useRouter()
  const [path = "", query = ""] = router.buildLocation({ to: ".", search: true }).href.split("?")
  const asked = new URLSearchParams(query)
  asked.delete("comment")
  return (value) => {
    asked.set(name, String(value))
    return `${path}?${asked.toString()}`
  }
}
