/** Two-step sign-in: its state for the signed-in user and for other accounts. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import { peopleKey } from "./people.ts"

/** The state of the user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: ({ signal }) => docket.secondFactor.readSecondFactor({}, { signal })
})

/** The state of an account's second factor, for site admins. */
export const secondFactorOfQuery = (userId: number) =>
  queryOptions({
    queryKey: [...peopleKey, "second-factor", userId],
    queryFn: ({ signal }) =>
      docket.users.readUserSecondFactor({ params: { userId } }, { signal }).then(({ second_factor }) => second_factor)
  })
