import { useState } from 'react'
import { useGo } from '#core/navigation.ts'
import { newId } from '#core/new-id.ts'
import { enqueue, fileOfPhoto, isSentSoon, type QueueItem } from '#features/send-queue/index.ts'

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
    if (!(await enqueue({ ...owner, kind, id, body }))) return
    for (const photo of photos)
      await enqueue({ ...owner, kind: 'logPhoto', after: id, body: {}, file: await fileOfPhoto(photo) })
    if (await isSentSoon(id)) return go(path)
    setCount(count + 1)
    scrollTo({ top: 0 })
  }
  return { count, submit }
}
