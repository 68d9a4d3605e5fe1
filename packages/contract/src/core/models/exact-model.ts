import type { ExactKind, ModelBody, ModelFile } from './model-file.ts'

/** A node of a model that Open CASCADE has read. */
interface OcctNode {
  name: string
  /** Indexes of meshes. */
  meshes: number[]
  children: OcctNode[]
}

interface OcctMesh {
  name: string
  color?: number[]
  attributes: { position: { array: number[] }; normal?: { array: number[] } }
  index: { array: number[] }
}

/** A model that Open CASCADE has read: exact surfaces as triangles in mm. */
export interface OcctModel {
  root: OcctNode
  meshes: OcctMesh[]
}

/**
 * Matches the start of a STEP file (ISO 10303-21), after blanks and comments. The pattern can match a comment in only
 * one way, so that the time grows linearly with the length of the comments.
 */
const stepStart = /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*ISO-10303-21\s*;/
/** Matches the first line of an IGES file: a section letter in column 73, then the line number (IGES 5.3, 2.2.4). */
const igesStart = /^.{72}[SCF]\s*\d+/

/** Returns true when the bytes begin like a file of the format. */
export function isExactModel(bytes: Uint8Array, kind: ExactKind): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replace(/^\u00ef\u00bb\u00bf/, '')
  return (kind === 'STEP' ? stepStart : igesStart).test(start)
}

/** Returns the bodies of a model and the tree of its parts. */
export function bodiesOf({ root, meshes }: OcctModel): ModelFile {
  const parts = meshes.map(
    ({ name, color, attributes, index }): ModelBody => ({
      name,
      ...(color && { color: color as unknown as NonNullable<ModelBody['color']> }),
      positions: new Float32Array(attributes.position.array),
      index: new Uint32Array(index.array),
      ...(attributes.normal && { normals: new Float32Array(attributes.normal.array) }),
    }),
  )
  return { parts, tree: buildTree(root, parts) }
}

/** Returns assemblies and their parts from top to bottom. A node without a name gets no row. */
function buildTree(root: OcctNode, parts: readonly ModelBody[]): ModelFile['tree'] {
  const rows: ModelFile['tree'] = []
  const visit = (node: OcctNode, depth: number): number[] => {
    const isNamed = node.name !== ''
    const row: ModelFile['tree'][number] = { name: node.name, depth, parts: [] }
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
