import { unpackModel } from '@steelsafe/contract/core/models/model-file.ts'
import { boundsOf } from '../bounds.ts'
import { edgesOf } from '../edges.ts'
import type { CadKind } from '../kinds.ts'
import { type Bodies, type CadModel, Unreadable } from '../model.ts'
import { withoutBrokenTriangles } from './broken-triangles.ts'

/**
 * Reads a model of this kind.
 * @throws Unreadable if the file is of another kind, damaged, or without triangles
 */
export async function readModel(bytes: Uint8Array<ArrayBuffer>, kind: CadKind['name']): Promise<CadModel> {
  if (bytes.length === 0) throw new Unreadable('empty')
  return complete(
    await readBodies(bytes, kind).catch((error: unknown) => {
      throw error instanceof Unreadable ? error : new Unreadable('damaged')
    }),
  )
}

/**
 * Reads a model that the server has converted to triangles.
 * @throws Unreadable if the data is damaged or without triangles
 */
export function readPackedModel(bytes: Uint8Array<ArrayBuffer>): CadModel {
  try {
    return complete(unpackModel(bytes))
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}

/**
 * Leaves out broken triangles, and computes the edges.
 * @throws Unreadable if there are no triangles, or all of them are broken
 */
function complete({ parts, tree }: Bodies): CadModel {
  const isEmpty = parts.every(({ positions, index }) => (index ?? positions).length === 0)
  if (isEmpty) throw new Unreadable('empty')
  const readable = parts.map(withoutBrokenTriangles)
  const bodies = readable.map(({ body }) => body)
  if (!boundsOf(bodies)) throw new Unreadable('damaged')
  return {
    parts: bodies.map(body => ({ ...body, edges: edgesOf(body) })),
    tree,
    brokenTriangles: readable.reduce((sum, { count }) => sum + count, 0),
  }
}

async function readBodies(bytes: Uint8Array<ArrayBuffer>, kind: CadKind['name']): Promise<Bodies> {
  if (kind === 'STEP' || kind === 'IGES') return (await import('./read-occt.ts')).readOcct(bytes, kind)
  if (kind === '3MF') return (await import('./read-3mf.ts')).read3mf(bytes)
  if (kind === 'STL') return (await import('./read-stl.ts')).readStl(bytes)
  const { readGlb, readObj } = await import('./read-mesh.ts')
  return kind === 'GLB' ? readGlb(bytes) : readObj(bytes)
}
