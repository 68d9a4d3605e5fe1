/// <reference path="./occt-import-js.d.ts" />
import occt from 'occt-import-js'
import wasmUrl from 'occt-import-js/dist/occt-import-js.wasm?url'
import { type Bodies, type PartBody, type TreeRow, type Triple, Unreadable } from '../model.ts'

interface Node {
  name: string
  /** Indexes of meshes. */
  meshes: number[]
  children: Node[]
}

/** Matches the start of a STEP file (ISO 10303-21), after blanks and comments. */
const stepStart = /^\s*(\/\*[\s\S]*?\*\/\s*)*ISO-10303-21\s*;/
/** Matches the first line of an IGES file: a section letter in column 73, then the line number (IGES 5.3, 2.2.4). */
const igesStart = /^.{72}[SCF]\s*\d+/

/** Suppresses statistics on the console. The result says if the file could be read. */
const quiet = () => undefined

/** Reads STEP or IGES with Open CASCADE, which converts exact surfaces to triangles in mm. */
export async function readOcct(bytes: Uint8Array, kind: 'STEP' | 'IGES'): Promise<Bodies> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (!(kind === 'STEP' ? stepStart : igesStart).test(start)) throw new Unreadable('notOfKind')
  const reader = await occt({ locateFile: () => wasmUrl, print: quiet, printErr: quiet })
  const answer = kind === 'STEP' ? reader.ReadStepFile(bytes, null) : reader.ReadIgesFile(bytes, null)
  if (!answer.success) throw new Unreadable('damaged')
  const parts = answer.meshes.map(
    ({ name, color, attributes, index }): PartBody => ({
      name,
      ...(color && { colour: color as unknown as Triple }),
      positions: new Float32Array(attributes.position.array),
      index: new Uint32Array(index.array),
      ...(attributes.normal && { normals: new Float32Array(attributes.normal.array) }),
    }),
  )
  return { parts, tree: buildTree(answer.root, parts) }
}

/** Returns assemblies and their parts from top to bottom. A node without a name gets no row of its own. */
function buildTree(root: Node, parts: readonly PartBody[]): TreeRow[] {
  const rows: TreeRow[] = []
  const visit = (node: Node, depth: number): number[] => {
    const isNamed = node.name !== ''
    const row: TreeRow = { name: node.name, depth, parts: [] }
    if (isNamed) rows.push(row)
    const below = isNamed ? depth + 1 : depth
    const isOnePart = node.meshes.length === 1 && node.children.length === 0 && isNamed
    if (!isOnePart)
      for (const mesh of node.meshes)
        rows.push({ name: parts[mesh]?.name ?? '', depth: below, parts: [mesh] })
    row.parts = [...node.meshes, ...node.children.flatMap(child => visit(child, below))]
    return row.parts
  }
  visit(root, 0)
  return rows
}
