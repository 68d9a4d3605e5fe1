import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Verified } from './verify-archive.ts'
import type { VerifyAnswer, VerifyTask } from './verify-process.ts'

/** Runs {@link verifyArchive} in a separate process, since an embedded database keeps its process busy. */
export async function verifyApart(task: VerifyTask): Promise<Verified> {
  const child = fork(fileURLToPath(new URL('./verify-process.ts', import.meta.url)))
  const { promise, resolve, reject } = Promise.withResolvers<Verified>()
  child.once('message', (answer: VerifyAnswer) =>
    'verified' in answer ? resolve(answer.verified) : reject(new Error(answer.problem)),
  )
  child.once('error', reject)
  child.once('exit', code => reject(new Error(`The trial restore ended before its time (${code})`)))
  child.send(task)
  return await promise
}
