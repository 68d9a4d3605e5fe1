import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient } from '../http/queries.ts'
import { sessionStore } from '../session/session-store.ts'

/** Time in milliseconds after which stored bytes are shown if the server has not responded; see `read-offline.ts`. */
const fallbackDelayMs = 3_000

interface StoredFile {
  /** Identifies the file among the stored files of the user. */
  key: string
  /** True when the bytes of this key never change. Stored bytes are then shown without a request. */
  isConstant: boolean
  load: () => Promise<ArrayBuffer>
}

/** Returns the bytes of a file. This device stores them for the user, so that the file opens without a network. */
export const useStoredFile = (file: StoredFile): UseQueryResult<ArrayBuffer, Error> => {
  const userId = sessionStore.get()?.session.id ?? ''
  return useQuery(
    {
      queryKey: ['stored-file', userId, file.key],
      queryFn: () => bytesOf(userId, file),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queryClient,
  )
}

async function bytesOf(userId: string, { key, isConstant, load }: StoredFile): Promise<ArrayBuffer> {
  const storedBytes = await storedFile(userId, key)
  if (storedBytes && isConstant) return storedBytes
  const fresh = load().then(bytes => {
    void putFile(userId, key, bytes)
    return bytes
  })
  if (!storedBytes) return fresh
  const late = new Promise<ArrayBuffer>(resolve => setTimeout(() => resolve(storedBytes), fallbackDelayMs))
  return Promise.race([fresh.catch(() => storedBytes), late])
}

/** Loads the store on first use. If the browser does not allow storage, nothing is stored. */
const store = () => import('./answer-store.ts')
const putFile = (userId: string, key: string, content: ArrayBuffer) =>
  store()
    .then(({ putEntry }) => putEntry({ userId, key, kind: 'file', content }))
    .catch(() => undefined)
const storedFile = (userId: string, key: string): Promise<ArrayBuffer | undefined> =>
  store()
    .then(({ getEntry }) => getEntry(userId, key))
    .then(
      entry => (entry?.content instanceof ArrayBuffer ? entry.content : undefined),
      () => undefined,
    )
