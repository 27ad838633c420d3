/** The same for all: processes of one test share a database, and each has a folder of its own. */
export const testSecret = "the secret of every installation under test"
