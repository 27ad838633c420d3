import { step } from "./progress.mjs"
import { findOnPath, runCommand } from "./tool.mjs"

/** Whether Debian's packages of these names were installed; without apt-get, or the right to use it, not. */
export async function installWithApt(
  names,
  title = `Installing ${names.join(" and ")} with apt-get`,
) {
  if (!findOnPath("apt-get")) return false
  return step(title, async () => (await apt(["update"])) && (await apt(["install", ...names])))
}

/** Whether it worked: as root, or as somebody who may become root without a password. */
async function apt([verb, ...packages]) {
  const words = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", verb, "-y", ...packages]
  if (packages.length > 0) words.push("--no-install-recommends")
  const [command, ...args] = process.getuid?.() === 0 ? words : ["sudo", "-n", ...words]
  const { code, output } = await runCommand(command, args)
  if (code !== 0) console.error(output)
  return code === 0
}
