import { randomUUID } from "node:crypto"
import { withClient } from "../with-client.ts"
import { timedStart } from "./start-times.ts"

export { withClient } from "../with-client.ts"

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string
    templateName: string
    /** The apps' folders are in it. It goes when all tests have ended: a worker's app is never closed. */
    mediaFolder: string
  }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

export type TestDatabase = {
  url: string
  drop(): Promise<void>
  /** Another copy of the template under the same name. It ends every connection to the old one. */
  renew(): Promise<void>
}

/** A database of its own for a test file or a browser worker: a copy of the template. */
export async function createTestDatabase(cluster: {
  url: string
  /** `template0` for one with nothing in it. */
  templateName: string
}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const administer = (statement: string) =>
    withClient(databaseUrl(cluster.url, "postgres"), (client) => client.query(statement))
  const create = () =>
    timedStart("databases", async () => {
      await administer(`CREATE DATABASE ${name} TEMPLATE ${cluster.templateName}`)
    })
  const drop = async () => {
    await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  await create()
  return {
    url: databaseUrl(cluster.url, name),
    drop,
    renew: async () => {
      await drop()
      await create()
    },
  }
}
