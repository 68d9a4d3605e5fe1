import { useState } from 'react'
import { useGo } from '#core/navigation/navigation.ts'
import { newId } from '#core/new-id.ts'
import { enqueueAll, fileOfPhoto, isSentSoon, type QueueItem } from '#features/send-queue/index.ts'

interface QueuedEntry {
  /** Number of entries queued since the page was opened. As the key of the form, it gives each entry a new form. */
  count: number
  /** Queues an entry with its photos. Leaves the form if the entry is sent soon, and otherwise clears it. */
  submit: (body: QueueItem['body'], photos: readonly File[]) => Promise<void>
}

/**
 * Returns functions that send the entries of a form through the queue of this device.
 * @param path the address to show after an entry was sent
 */
export function useQueuedEntry(
  kind: 'logEntry' | 'problem',
  { id: projectId, name }: { id: string; name: string },
  path: string,
): QueuedEntry {
  const go = useGo()
  const [count, setCount] = useState(0)
  const submit = async (body: QueueItem['body'], photos: readonly File[]) => {
    const id = newId()
    const owner = { projectId, tool: name }
    const readItems = async () => {
      const files = await Promise.all(photos.map(fileOfPhoto))
      const photoItems = files.map(file => ({
        ...owner,
        kind: 'logPhoto' as const,
        after: id,
        body: {},
        file,
      }))
      return [{ ...owner, kind, id, body }, ...photoItems]
    }
    if (!(await enqueueAll(readItems))) return
    if (await isSentSoon(id)) return go(path)
    setCount(count + 1)
    scrollTo({ top: 0 })
  }
  return { count, submit }
}
