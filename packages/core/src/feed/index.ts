/** The feed of events. */
export * as ReadFeed from "./queries/ReadFeed.ts"
export * as FeedCursor from "./FeedCursor.ts"
export * as FeedEvent from "./FeedEvent.ts"
export { FeedRepository, type AddressedEntry, type FeedPage } from "./FeedRepository.ts"
