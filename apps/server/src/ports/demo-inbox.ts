/** The name under which messages are kept that never leave this machine. */
export const demoInbox = "demo-inbox"
