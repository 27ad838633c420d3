import "@sufra/db/testing/test-database"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { startTestCluster } from "./database/test-databases.ts"

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  const mediaFolder = await mkdtemp(join(tmpdir(), "sufra-test-media-"))
  project.provide("clusterUrl", cluster.url)
  project.provide("templateName", cluster.templateName)
  project.provide("mediaFolder", mediaFolder)
  return async () => {
    await cluster.stop()
    await rm(mediaFolder, { recursive: true, force: true })
  }
}
