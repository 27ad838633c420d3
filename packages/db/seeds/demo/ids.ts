import { createHash } from "node:crypto"

/** The same name gives the same UUID (version 8: made from a name), so links outlive a re-seeding. */
export function demoId(...name: string[]): string {
  const hash = createHash("sha256")
    .update(["sufra demo", ...name].join("/"))
    .digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString("hex", 0, 16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join("-")
}

/**
 * Codes that people type, print and bookmark are readable: the establishment's beginning, the
 * branch's number, then the table's, 000 being the branch's own code.
 */
export function demoQrId(
  establishmentId: string,
  branchNumber: number,
  tableNumber: number,
): string {
  const tail = `${branchNumber}${String(tableNumber).padStart(3, "0")}`
  return `${establishmentId.slice(0, 24)}${tail.padStart(12, "0")}`
}
