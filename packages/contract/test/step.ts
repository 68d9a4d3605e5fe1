type Triple = readonly [x: number, y: number, z: number]

/** An axis-aligned box, in mm. */
export interface Block {
  name: string
  size: Triple
  at?: Triple
}

/**
 * Indexes of corners per face. Bit 1 is the far end of X, bit 2 of Y, bit 4 of Z. Faces are counterclockwise seen from
 * outside.
 */
export const faces = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const
const normals: Triple[] = [
  [0, 0, -1],
  [0, 0, 1],
  [0, -1, 0],
  [0, 1, 0],
  [-1, 0, 0],
  [1, 0, 0],
]

/** Returns the eight corners of a block, in the order of the bits of `faces`. */
export const cornersOf = ({ size, at = [0, 0, 0] }: Block): Triple[] =>
  Array.from({ length: 8 }, (_, corner) => [
    at[0] + (corner & 1 ? size[0] : 0),
    at[1] + (corner & 2 ? size[1] : 0),
    at[2] + (corner & 4 ? size[2] : 0),
  ])

/**
 * Returns the text of a STEP file (AP214): for each block a solid with six exact faces, or an open shell with five
 * faces, which is not a solid.
 */
export function step(blocks: readonly Block[], isOpen = false): string {
  const lines: string[] = []
  const add = (entity: string) => {
    lines.push(`#${lines.length + 1}=${entity};`)
    return `#${lines.length}`
  }
  const numbers = (values: readonly number[]) => values.map(value => value.toFixed(4)).join(',')
  const point = (values: Triple) => add(`CARTESIAN_POINT('',(${numbers(values)}))`)
  const direction = (values: Triple) => add(`DIRECTION('',(${numbers(values)}))`)
  const application = add("APPLICATION_CONTEXT('automotive design')")
  add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,${application})`)
  const product = add(`PRODUCT_CONTEXT('',${application},'mechanical')`)
  const design = add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`)
  const mm = add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))')
  const radian = add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))')
  const steradian = add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())')
  const exact = add(`UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-5),${mm},'distance_accuracy_value','')`)
  const context = add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${exact}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${mm},${radian},${steradian}))REPRESENTATION_CONTEXT('',''))`,
  )
  const [x, z] = [direction([1, 0, 0]), direction([0, 0, 1])]
  const origin = add(`AXIS2_PLACEMENT_3D('',${point([0, 0, 0])},${z},${x})`)
  for (const each of blocks) {
    const corners = cornersOf(each)
    const points = corners.map(point)
    const vertices = points.map(at => add(`VERTEX_POINT('',${at})`))
    const edges = new Map<string, string>()
    const edgeOf = (from: number, to: number) => {
      const [a, b] = [Math.min(from, to), Math.max(from, to)]
      let edge = edges.get(`${a}-${b}`)
      if (!edge) {
        const along = corners[b]!.map((value, axis) => Math.sign(value - corners[a]![axis]!))
        const vector = add(`VECTOR('',${direction(along as unknown as Triple)},1.)`)
        const line = add(`LINE('',${points[a]},${vector})`)
        edge = add(`EDGE_CURVE('',${vertices[a]},${vertices[b]},${line},.T.)`)
        edges.set(`${a}-${b}`, edge)
      }
      return add(`ORIENTED_EDGE('',*,*,${edge},${from < to ? '.T.' : '.F.'})`)
    }
    const sides = faces.map((face, side) => {
      const loop = face.map((corner, at) => edgeOf(corner, face[(at + 1) % 4]!))
      const bound = add(`FACE_OUTER_BOUND('',${add(`EDGE_LOOP('',(${loop.join(',')}))`)},.T.)`)
      const across = normals[side]![0] === 0 ? x : z
      const axis = add(`AXIS2_PLACEMENT_3D('',${points[face[0]]},${direction(normals[side]!)},${across})`)
      return add(`ADVANCED_FACE('',(${bound}),${add(`PLANE('',${axis})`)},.T.)`)
    })
    const body = isOpen
      ? add(
          `SHELL_BASED_SURFACE_MODEL('${each.name}',(${add(`OPEN_SHELL('',(${sides.slice(1).join(',')}))`)}))`,
        )
      : add(`MANIFOLD_SOLID_BREP('${each.name}',${add(`CLOSED_SHELL('',(${sides.join(',')}))`)})`)
    const kind = isOpen ? 'MANIFOLD_SURFACE_SHAPE_REPRESENTATION' : 'ADVANCED_BREP_SHAPE_REPRESENTATION'
    const shape = add(`${kind}('',(${origin},${body}),${context})`)
    const productEntity = add(`PRODUCT('${each.name}','${each.name}','',(${product}))`)
    const formation = add(`PRODUCT_DEFINITION_FORMATION('','',${productEntity})`)
    const definition = add(`PRODUCT_DEFINITION('design','',${formation},${design})`)
    const of = add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)
    add(`SHAPE_DEFINITION_REPRESENTATION(${of},${shape})`)
  }
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('blocks.step','2026-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));
ENDSEC;
DATA;
${lines.join('\n')}
ENDSEC;
END-ISO-10303-21;
`
}
