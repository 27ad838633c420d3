import { startTestCluster } from "../apps/server/src/testing/database/test-databases.ts"
import { shareCluster } from "./support/server/shared-cluster.ts"

/** One cluster with the demo as a template; every worker takes a database of its own from it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  shareCluster(cluster)
  return () => cluster.stop()
}
