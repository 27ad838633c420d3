/** More than anybody has; without an end, one browser could fill the table. */
export const mostAddresses = 30

/** The national short address: four letters and four digits, as in RRRD2929. */
export const shortAddressPattern = /^[A-Z]{4}\d{4}$/
