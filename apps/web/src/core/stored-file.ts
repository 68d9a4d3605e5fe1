import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient } from './queries.ts'
import { sessionStore } from './session-store.ts'

/** Wait for the server in milliseconds before stored bytes are shown; see `read-offline.ts`. */
const fallbackDelayMs = 3_000

interface StoredFile {
  /** Names the file among all that this device has stored for the user. */
  key: string
  /** The bytes of this key never change, so that stored ones are shown without asking the server. */
  isConstant: boolean
  load: () => Promise<ArrayBuffer>
}

/** Returns the bytes of a file, which this device stores for its user, so that it opens without a network. */
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

/** Loads the store with the first file. A browser may not allow storage; then nothing is stored. */
const store = () => import('./answer-store.ts')
const putFile = (userId: string, key: string, content: ArrayBuffer) =>
  store()
    .then(({ putEntry }) => putEntry({ userId, key, kind: 'file', content }))
    .catch(() => undefined)
const storedFile = (userId: string, key: string): Promise<ArrayBuffer | undefined> =>
  store()
    .then(({ entryOf }) => entryOf(userId, key))
    .then(
      entry => (entry?.content instanceof ArrayBuffer ? entry.content : undefined),
      () => undefined,
    )
