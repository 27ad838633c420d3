import { beforeEach, expect, test, vi } from "vitest"

const reload = vi.fn()
let comeBack = (_event: { persisted: boolean }): void => undefined

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  reload.mockClear()
  vi.stubGlobal("location", { reload })
  vi.stubGlobal("addEventListener", (_name: string, listener: typeof comeBack) => {
    comeBack = listener
  })
})

const load = async () => (await import("./cut-off-loading.ts")).noteLoading

test("a page that was left while a part was on its way is loaded anew", async () => {
  const noteLoading = await load()
  void noteLoading(new Promise(() => undefined))
  comeBack({ persisted: true })
  expect(reload).toHaveBeenCalledTimes(1)
})

test("a page that is shown for the first time goes on loading", async () => {
  const noteLoading = await load()
  void noteLoading(new Promise(() => undefined))
  comeBack({ persisted: false })
  expect(reload).not.toHaveBeenCalled()
})

test("a page that has all its parts, or was refused one, is shown as it was left", async () => {
  const noteLoading = await load()
  expect(await noteLoading(Promise.resolve("part"))).toBe("part")
  await expect(noteLoading(Promise.reject(new Error("refused")))).rejects.toThrow("refused")
  comeBack({ persisted: true })
  expect(reload).not.toHaveBeenCalled()
})

test("a part that a page wants on its return and never gets: loaded anew, and not if it comes", async () => {
  const noteLoading = await load()
  await noteLoading(Promise.resolve())
  comeBack({ persisted: true })
  await noteLoading(Promise.resolve("part"))
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
  void noteLoading(new Promise(() => undefined))
  vi.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(1)
})
