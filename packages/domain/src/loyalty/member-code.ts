/**
 * What a member's QR code says: what it is, the customer, the second until which it holds, the signature.
 * Capitals and figures alone: a QR code packs those closely, and a scanner that types them is understood on
 * any keyboard.
 */
export const memberCodePattern = /^M1([0-9A-F]{32})([0-9A-F]{8})([0-9A-F]{32})$/

/** Whether somebody scanned a member's code rather than typed a name or a number. */
export function isMemberCode(text: string): boolean {
  return memberCodePattern.test(text.trim().toUpperCase())
}
