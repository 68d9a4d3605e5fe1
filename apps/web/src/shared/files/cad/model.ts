/** A position, size, or direction. Lengths are in mm; Z is up. */
export type Triple = readonly [x: number, y: number, z: number]

/** A body of a model, as triangles. */
export interface Part {
  name: string
  /** Red, green, and blue from 0 to 1, if the file has a color. */
  color?: Triple
  /** Opacity of a transparent part, from 0 to 1. Without it the part is opaque. */
  opacity?: number
  /** Three numbers per point, in mm. */
  positions: Float32Array
  /** Three indexes per triangle. Without it, each three points form a triangle. */
  index?: Uint32Array
  /** Normals for smooth shading. Without them, faces are flat. */
  normals?: Float32Array
  /** Lines where faces meet, with two points or six numbers per line. */
  edges: Float32Array
}

/** A row of the part tree: an assembly or a part, with the numbers of all parts in it. */
export interface TreeRow {
  name: string
  depth: number
  parts: number[]
}

export interface CadModel {
  parts: Part[]
  tree: TreeRow[]
  /** Number of unreadable triangles in the file, which are left out. */
  brokenTriangles: number
}

/** A body as the readers return it. The edges are computed afterwards, for all file formats alike. */
export type PartBody = Omit<Part, 'edges'>
export interface Bodies {
  parts: PartBody[]
  tree: TreeRow[]
}

/** Reasons why a model is not shown: loading failed, wrong kind of file, damaged, or empty. */
export type ModelProblem = 'unreachable' | 'notOfKind' | 'damaged' | 'empty'

/** Thrown by readers of models. */
export class Unreadable extends Error {
  readonly problem: ModelProblem

  constructor(problem: ModelProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Returns one row per part, for file formats without assemblies. */
export const flatTree = (parts: readonly PartBody[]): TreeRow[] =>
  parts.map(({ name }, index) => ({ name, depth: 0, parts: [index] }))
