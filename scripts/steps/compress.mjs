import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** What becomes much smaller: pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|wasm)$/

/** Once and at the best quality here, instead of on every request at a middling one. */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  for (const name of names) {
    const file = join(folder, name)
    const plain = await readFile(file)
    await writeFile(`${file}.br`, await brotli(plain))
    await writeFile(`${file}.gz`, await zip(plain, { level: constants.Z_BEST_COMPRESSION }))
  }
}
