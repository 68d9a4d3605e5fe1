import { modelType } from '@steelsafe/contract/core/models/model-file.ts'
import type { CadKind } from '../kinds.ts'
import { type CadModel, type ModelProblem, Unreadable } from '../model.ts'
import { readModel, readPackedModel } from './read-model.ts'

export interface ReadRequest {
  /** Address of the bytes. */
  url: string
  kind: CadKind['name']
  sizeBytes: number
}

/** The progress from 0 to 1 while bytes arrive, then the model or the reason why it cannot be shown. */
export type Progress = { loaded: number } | { model: CadModel } | { problem: ModelProblem }

const report = (progress: Progress, transferables: Transferable[] = []) =>
  self.postMessage(progress, { transfer: transferables })

/** Reads a model in a worker, so that the page stays responsive. Leaving the page terminates the worker. */
self.onmessage = async ({ data: { url, kind, sizeBytes } }: MessageEvent<ReadRequest>) => {
  try {
    const { bytes, isPacked } = await load(url, sizeBytes)
    report({ loaded: 1 })
    const model = isPacked ? readPackedModel(bytes) : await readModel(bytes, kind)
    const arrays = model.parts.flatMap(part => [part.positions, part.index, part.normals, part.edges])
    report({ model }, [...new Set(arrays.flatMap(array => (array ? [array.buffer as ArrayBuffer] : [])))])
  } catch (error) {
    report({ problem: error instanceof Unreadable ? error.problem : 'damaged' })
  }
}

/** Loads the file, or the triangles into which the server has converted it. */
async function load(
  url: string,
  sizeBytes: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isPacked: boolean }> {
  const headers = { accept: `${modelType}, */*` }
  const answer = await fetch(url, { headers }).catch(() => undefined)
  if (!answer?.ok || !answer.body) throw new Unreadable('unreachable')
  const isPacked = answer.headers.get('content-type') === modelType
  const totalBytes = Number(answer.headers.get('content-length')) || sizeBytes
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (
      let reader = answer.body.getReader(), next = await reader.read();
      !next.done;
      next = await reader.read()
    ) {
      parts.push(next.value)
      length += next.value.length
      report({ loaded: Math.min(1, length / totalBytes) })
    }
  } catch {
    throw new Unreadable('unreachable')
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), isPacked }
}
