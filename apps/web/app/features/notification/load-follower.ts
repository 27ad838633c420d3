/** Loaded for a signed-in guest. */
export function loadNotificationFollower() {
  return import("./notification-follower.tsx")
}
