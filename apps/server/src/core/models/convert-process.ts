import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { bodiesOf, isExactModel } from '@steelsafe/contract/core/models/exact-model.ts'
import { type ExactKind, packModel } from '@steelsafe/contract/core/models/model-file.ts'
import occt from 'occt-import-js'
import { type ConversionLimits, unreadableCode } from './conversion-limits.ts'

/**
 * A process that reads a STEP or IGES file from its input, and writes the packed triangles to its output. When the
 * machine runs out of memory, the system ends this process before the server. The arguments are the kind of the file,
 * and the limits in JSON.
 */
const kind = process.argv[2] as ExactKind
const { memoryBytes, triangles } = JSON.parse(process.argv[3] ?? '') as ConversionLimits
const guard = new Worker(new URL('./memory-guard.ts', import.meta.url), { workerData: { memoryBytes } })
await once(guard, 'message')
guard.unref()
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {}) // Only Linux has this file.
setPriority(10)

const quiet = () => undefined
const bytes = await buffer(process.stdin)
if (!isExactModel(bytes, kind)) process.exit(unreadableCode)
const reader = await occt({ print: quiet, printErr: quiet })
const answer = kind === 'STEP' ? reader.ReadStepFile(bytes, null) : reader.ReadIgesFile(bytes, null)
if (!answer.success) process.exit(unreadableCode)
const count = answer.meshes.reduce((sum, { index }) => sum + index.array.length / 3, 0)
if (count > triangles) process.exit(unreadableCode)
process.stdout.write(packModel(bodiesOf(answer)))
