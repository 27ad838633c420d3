import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type BackupPage = ApiReply<"GET /staff/backups/">
export type BackupRun = BackupPage["runs"][number]

const pollMs = 2_000

export const isRunning = ({ runs }: Pick<BackupPage, "runs">) =>
  runs.some(({ finished_at }) => finished_at === null)

/** Asked for again and again only while one is being made. */
export const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: ({ signal }) => api("GET /staff/backups/", { signal }),
  refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
})
