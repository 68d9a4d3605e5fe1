import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/**
 * Returns a function that opens a database of this device, or returns the open one. The connection is closed when a tab
 * with a newer version of the app upgrades the database, and opened again on the next use.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    connection = undefined
  }
  return () => {
    connection ??= openDB<Schema>(name, version, {
      upgrade,
      blocking: (_, __, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    }).catch(error => {
      forget()
      throw error
    })
    return connection
  }
}
