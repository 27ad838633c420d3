/**
 * Any numbers, each another one: two purposes with one number would wait for each other. Locks of one customer or
 * table are made of their ids instead.
 */
export const advisoryLocks = {
  /** Processes that start together migrate in turn. */
  migration: 7_318_340_611,
  /** Of several processes that start on an empty database, one fills it. */
  filling: 7_318_340_612,
  /** Held for as long as a server runs on its own embedded database. */
  instance: 7_318_340_613,
  /** Two administrators who save settings at once take turns. */
  installationSettings: 7_318_340_614,
  /** Of several processes that start without a secret, one makes it. */
  secret: 7_318_340_640,
  /** Of several servers on one database, one begins a backup. */
  backup: 7_318_340_650,
  /** Two administrators who save the schedule at once take turns, before there is a row as well. */
  backupSchedule: 7_318_340_651,
} as const
