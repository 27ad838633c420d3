import { defineBrowserCommand } from "@vitest/browser-playwright"

/** As if the guest had allowed it before: the browser knows where they are, and asks nobody. */
export const allowLocation = defineBrowserCommand<[latitude: number, longitude: number]>(
  async ({ context }, latitude, longitude) => {
    await context.setGeolocation({ latitude, longitude })
    await context.grantPermissions(["geolocation"])
  },
)

export const forgetLocation = defineBrowserCommand(async ({ context }) => {
  await context.clearPermissions()
})

declare module "vitest/browser" {
  interface BrowserCommands {
    allowLocation: (latitude: number, longitude: number) => Promise<void>
    forgetLocation: () => Promise<void>
  }
}
