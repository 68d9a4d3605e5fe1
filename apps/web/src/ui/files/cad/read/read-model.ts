import { boundsOf } from '../bounds.ts'
import { edgesOf } from '../edges.ts'
import type { CadKind } from '../kinds.ts'
import { type Bodies, type Model, Unreadable } from '../model.ts'

/**
 * Reads a model of a kind from its bytes.
 * @throws Unreadable when it is not of that kind, damaged, or has no triangle
 */
export async function readModel(bytes: Uint8Array<ArrayBuffer>, kind: CadKind['name']): Promise<Model> {
  if (bytes.length === 0) throw new Unreadable('empty')
  const { parts, tree } = await readBodies(bytes, kind).catch((error: unknown) => {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  })
  const isEmpty = parts.every(({ positions, index }) => (index ?? positions).length === 0)
  if (isEmpty) throw new Unreadable('empty')
  if (parts.some(isOff) || !boundsOf(parts)) throw new Unreadable('damaged')
  return { parts: parts.map(part => ({ ...part, edges: edgesOf(part) })), tree }
}

async function readBodies(bytes: Uint8Array<ArrayBuffer>, kind: CadKind['name']): Promise<Bodies> {
  if (kind === 'STEP' || kind === 'IGES') return (await import('./read-occt.ts')).readOcct(bytes, kind)
  if (kind === '3MF') return (await import('./read-3mf.ts')).read3mf(bytes)
  const { readGlb, readObj, readStl } = await import('./read-mesh.ts')
  return kind === 'GLB' ? readGlb(bytes) : kind === 'OBJ' ? readObj(bytes) : readStl(bytes)
}

/** A triangle that lacks a corner, or has one that is not there, or a place that is no number. */
const isOff = ({ positions, index }: Bodies['parts'][number]): boolean =>
  (index ? index.length % 3 : positions.length % 9) !== 0 ||
  (index?.some(point => point * 3 + 2 >= positions.length) ?? false) ||
  positions.some(value => !Number.isFinite(value))
