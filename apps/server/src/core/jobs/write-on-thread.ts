import { Worker } from 'node:worker_threads'
import { WorkQueue } from './work-queue.ts'

/** Writes one file at a time, so that files use one core and the memory of one file. */
const queue = new WorkQueue(32)

/**
 * Writes a file on a separate thread, because it would block other requests for too long. Returns its bytes.
 * @param file the module that the thread runs; it posts the bytes as an ArrayBuffer
 * @param feed sends the input to the thread
 * @throws 503 when too many files wait
 */
export const writeOnThread = (
  file: URL,
  feed: (thread: Worker) => void | Promise<void>,
  workerData?: unknown,
): Promise<Buffer> => queue.run(() => run(new Worker(file, { workerData }), feed))

async function run(thread: Worker, feed: (thread: Worker) => void | Promise<void>): Promise<Buffer> {
  const result = new Promise<Buffer>((resolve, reject) => {
    thread.once('message', (bytes: ArrayBuffer) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread of a file has ended without one')))
  })
  // The caller gets an error that occurs during `feed` from the `await` below.
  result.catch(() => {})
  try {
    await feed(thread)
    return await result
  } finally {
    await thread.terminate()
  }
}
