/** Three numbers: of a place, a size or a direction; lengths in mm, Z is up. */
export type Triple = readonly [x: number, y: number, z: number]

/** One body of a model, as triangles. */
export interface Part {
  name: string
  /** Red, green and blue from 0 to 1, where the file has a colour. */
  colour?: Triple
  /** From 0 to 1 for a part that others are seen through; without it nothing is. */
  opacity?: number
  /** Three numbers a point, in mm. */
  positions: Float32Array
  /** Three points a triangle; without it each three points are one. */
  index?: Uint32Array
  /** For round faces; without them faces are flat. */
  normals?: Float32Array
  /** Two points a line, six numbers: where faces meet. */
  edges: Float32Array
}

/** A line of the tree of parts: an assembly or a part, with the numbers of all parts in it. */
export interface TreeRow {
  name: string
  depth: number
  parts: number[]
}

export interface Model {
  parts: Part[]
  tree: TreeRow[]
}

/** What readers give: edges are found afterwards, the same way for all. */
export type Body = Omit<Part, 'edges'>
export interface Bodies {
  parts: Body[]
  tree: TreeRow[]
}

/** Why a model is not shown: it could not be loaded, is of another kind, is damaged, or has nothing in it. */
export type Problem = 'unreachable' | 'notOfKind' | 'damaged' | 'empty'

/** Thrown by readers. */
export class Unreadable extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

/** One line for each part, for kinds of files that know no assemblies. */
export const flatTree = (parts: readonly Body[]): TreeRow[] =>
  parts.map(({ name }, index) => ({ name, depth: 0, parts: [index] }))
