export { ActivityFeed } from "./activity-feed.tsx"
