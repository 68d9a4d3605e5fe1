/// <reference path="./occt-import-js.d.ts" />
import { bodiesOf, isExactModel } from '@steelsafe/contract/core/models/exact-model.ts'
import occt from 'occt-import-js'
import wasmUrl from 'occt-import-js/dist/occt-import-js.wasm?url'
import { type Bodies, Unreadable } from '../model.ts'

/** Suppresses the output on the console. The result shows if the file could be read. */
const quiet = () => undefined

/** Reads STEP or IGES with Open CASCADE, which converts exact surfaces to triangles in mm. */
export async function readOcct(bytes: Uint8Array, kind: 'STEP' | 'IGES'): Promise<Bodies> {
  if (!isExactModel(bytes, kind)) throw new Unreadable('notOfKind')
  const reader = await occt({ locateFile: () => wasmUrl, print: quiet, printErr: quiet })
  const answer = kind === 'STEP' ? reader.ReadStepFile(bytes, null) : reader.ReadIgesFile(bytes, null)
  if (!answer.success) throw new Unreadable('damaged')
  return bodiesOf(answer)
}
