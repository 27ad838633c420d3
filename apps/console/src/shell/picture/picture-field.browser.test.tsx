import { largestUploadBytes } from "@sufra/contract/menu/picture-limits"
import { m } from "@sufra/messages"
import { useState } from "react"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { openPage } from "../../testing/console-screen.tsx"
import { fakeUploads, pickFile } from "../../testing/fake-upload.ts"
import { signInAs } from "../../testing/signed-in.ts"
import { PictureField } from "./picture-field.tsx"
import type { Picture } from "./upload-picture.ts"

const label = m["menu_editor.photo"]()

function Field() {
  const [picture, setPicture] = useState<Picture | null>(null)
  return <PictureField label={label} hint="" aspect={1} value={picture} onChange={setPicture} />
}

function open() {
  signInAs("owner")
  const sent = fakeUploads()
  openPage(<Field />)
  return sent
}

const png = (content: BlobPart) => new File([content], "dish.png", { type: "image/png" })

async function square(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 40)
  canvas.getContext("2d")?.fillRect(0, 0, 40, 40)
  return png(await canvas.convertToBlob({ type: "image/png" }))
}

test("a file that is no picture, and one too large, are refused in words", async () => {
  const sent = open()
  await expect.element(page.getByRole("button", { name: m["picture.choose"]() })).toBeVisible()
  pickFile(png("not a picture"))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.reply({ error: { code: "media_not_an_image", message: "", reference: "test" } })
  const alert = page.getByRole("alert")
  await expect.element(alert).toMatchTextContent(m["error.media_not_an_image"]())
  pickFile(png(new Uint8Array(largestUploadBytes + 1)))
  await expect.element(alert).toMatchTextContent(m["error.payload_too_large"]())
  expect(sent).toHaveLength(1)
})

test("an upload shows how far it is, and then the photo", async () => {
  const sent = open()
  await expect.element(page.getByRole("button", { name: m["picture.choose"]() })).toBeVisible()
  pickFile(await square())
  const crop = page.getByRole("dialog", { name: m["picture.crop_title"]() })
  await crop.getByRole("button", { name: m["picture.crop_done"]() }).click()
  await expect.poll(() => sent.length).toBe(1)
  const bar = page.getByRole("progressbar")
  for (const percent of [20, 70]) {
    sent[0]?.progress(percent / 100)
    await expect.element(bar).toHaveAttribute("value", String(percent))
    await expect.element(bar).toHaveAccessibleName(m["upload.progress"]({ percent }))
  }
  const image = { src: "/media/one", width: 1, height: 1, blur: "data:," }
  sent[0]?.reply({ data: { id: "88888888-8888-4888-8888-888888888888", image } })
  await expect.element(page.getByRole("img", { name: label })).toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
})
