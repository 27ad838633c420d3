import "@sufra/db/testing/test-database"
import type { TestProject } from "vitest/node"
import { startTestCluster } from "./database/test-databases.ts"

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide("clusterUrl", cluster.url)
  project.provide("templateName", cluster.templateName)
  return () => cluster.stop()
}
