import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { ExactKind } from '@steelsafe/contract/core/models/model-file.ts'
import { type ConversionLimits, memoryMark, unreadableCode, usualLimits } from './conversion-limits.ts'

/** Maximum duration of a conversion, in milliseconds. */
const longestMs = 900_000

const program = fileURLToPath(new URL('./convert-process.ts', import.meta.url))

/** Thrown for a file that is damaged or not of its kind, and for a model that exceeds a limit. */
export class ModelUnreadable extends Error {}

/**
 * Returns a stream of the packed triangles of a STEP or IGES file, which a separate process computes. The process needs
 * about thirty times the size of the file in memory, which is free again when it ends.
 * @throws ModelUnreadable, and an error when the process fails, both while the stream is read
 */
export function convertModel(
  source: Readable,
  kind: ExactKind,
  limits: ConversionLimits = usualLimits,
): Readable {
  const child = spawn(process.execPath, [program, kind, JSON.stringify(limits)], {
    stdio: 'pipe',
    // The process reads a file of a user, so it gets no secrets.
    env: {},
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  const closed = once(child, 'close')
  closed.catch(() => {})
  const end = () => child.kill('SIGKILL')
  // End the process together with the server, because only the server limits its duration.
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  let lastWords = ''
  child.stderr.on('data', words => {
    lastWords = (lastWords + words).slice(-memoryMark.length)
  })
  // A process that ends early does not read the rest of its input.
  pipeline(source, child.stdin).catch(() => {})
  async function* output() {
    yield* child.stdout
    const [code, signal] = await closed
    if (code === unreadableCode || lastWords === memoryMark) throw new ModelUnreadable()
    if (code !== 0) throw new Error(`The conversion of a model has ended with ${code ?? signal}`)
  }
  // Use the event, because a stream that is closed before it is read does not run its generator, and a `finally` in it
  // would not run.
  return Readable.from(output(), { objectMode: false }).once('close', end)
}
