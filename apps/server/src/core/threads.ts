import { Worker } from 'node:worker_threads'
import { Turns } from './turns.ts'

/** One file at a time takes one core, and the memory of one. */
const turns = new Turns(32)

/**
 * The bytes of a file that is written on a thread of its own, because it takes longer than others should wait.
 * @param file the module that the thread runs; it posts the bytes as an ArrayBuffer
 * @param feed sends the thread what it needs
 * @throws 503 when many wait
 */
export const writtenOnThread = (
  file: URL,
  feed: (thread: Worker) => void | Promise<void>,
  workerData?: unknown,
): Promise<Buffer> => turns.take(() => run(new Worker(file, { workerData }), feed))

async function run(thread: Worker, feed: (thread: Worker) => void | Promise<void>): Promise<Buffer> {
  const written = new Promise<Buffer>((resolve, reject) => {
    thread.once('message', (bytes: ArrayBuffer) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread of a file has ended without one')))
  })
  // An error while the thread still receives input is thrown to the code that waits for the result.
  written.catch(() => {})
  try {
    await feed(thread)
    return await written
  } finally {
    await thread.terminate()
  }
}
