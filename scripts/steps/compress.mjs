import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress } from "node:zlib"

const compress = promisify(brotliCompress)
const TEXT = /\.(js|css|svg)$/

/** Once and at the best quality here, instead of on every request at a middling one. */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name))
  for (const name of names) {
    const file = join(folder, name)
    await writeFile(`${file}.br`, await compress(await readFile(file)))
  }
}
