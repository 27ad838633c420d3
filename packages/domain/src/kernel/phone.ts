/** E.164: what every phone can dial, at home and abroad. */
export const phonePattern = /^\+[1-9]\d{7,14}$/
