import { createRequire } from 'node:module'
import { type Block, step } from '../../apps/web/test/models.ts'

interface Reading {
  mib: number
  /** MiB of STEP per second, until the triangles are ready. */
  mibPerSecond: number
  /** MiB per second when the same bytes are only split into entities. */
  bareMibPerSecond: number
  triangles: number
}

const ofWeb = createRequire(new URL('../../apps/web/package.json', import.meta.url))

/**
 * Reads a STEP file with `blocks` blocks as the worker of the viewer does, and compares it with a plain scan of its
 * text.
 */
export async function readStep(blocks: number): Promise<Reading> {
  const side = Math.ceil(Math.sqrt(blocks))
  const all = Array.from({ length: blocks }, (_, index): Block => {
    const at = [(index % side) * 30, Math.floor(index / side) * 40, 0] as const
    return { name: `Insert ${index}`, size: [20, 30, 40], at }
  })
  const bytes = new TextEncoder().encode(step(all))
  const mib = bytes.length / 1024 ** 2
  const quiet = () => undefined
  const reader = await ofWeb('occt-import-js')({ print: quiet, printErr: quiet })
  const seconds = (work: () => void) => {
    const start = performance.now()
    work()
    return (performance.now() - start) / 1000
  }
  let triangles = 0
  const readSeconds = seconds(() => {
    const { meshes } = reader.ReadStepFile(bytes, null) as { meshes: { index: { array: number[] } }[] }
    triangles = meshes.reduce((sum, { index }) => sum + index.array.length / 3, 0)
  })
  const bare = seconds(() => {
    const entities = new Map<string, string>()
    for (const [, id, entity] of new TextDecoder().decode(bytes).matchAll(/^#(\d+)=(.*);$/gm))
      entities.set(id!, entity!)
    if (entities.size < blocks) throw new Error('The baseline has not read the file')
  })
  return { mib, mibPerSecond: mib / readSeconds, bareMibPerSecond: mib / bare, triangles }
}
