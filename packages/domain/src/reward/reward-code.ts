/**
 * What a reward's QR code says: what it is, the reward's code, the second until which it holds, the signature.
 * Capitals and figures alone, as in a member's code.
 */
export const rewardCodePattern = /^R1([0-9A-Z]{8})([0-9A-F]{8})([0-9A-F]{32})$/
