export { LateBell } from "./late-bell.tsx"
export { TodayPage } from "./today-page.tsx"
