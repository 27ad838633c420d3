/** Why the database cannot be started, in words for the person who started it: no stack needed. */
export class ClusterRefused extends Error {}
