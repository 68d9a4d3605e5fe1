import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { bodiesOf, isExactModel } from '@steelsafe/contract/core/exact-model.ts'
import { type ExactKind, packModel } from '@steelsafe/contract/core/model-file.ts'
import occt from 'occt-import-js'
import { unreadableCode } from './exit-codes.ts'

/**
 * A process that reads a STEP or IGES file from its input, and writes the packed triangles to its output. When the
 * machine runs out of memory, this process ends before the server does.
 */
const kind = process.argv[2] as ExactKind
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {}) // only Linux has it
setPriority(10)

const quiet = () => undefined
const bytes = await buffer(process.stdin)
if (!isExactModel(bytes, kind)) process.exit(unreadableCode)
const reader = await occt({ print: quiet, printErr: quiet })
const answer = kind === 'STEP' ? reader.ReadStepFile(bytes, null) : reader.ReadIgesFile(bytes, null)
if (!answer.success) process.exit(unreadableCode)
process.stdout.write(packModel(bodiesOf(answer)))
