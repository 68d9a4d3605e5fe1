import { type BufferGeometry, Matrix4, Mesh, type MeshStandardMaterial, type Object3D, Vector3 } from 'three'
import { GLTFLoader, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js'
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'
import { mmPerUnit } from '../lengths.ts'
import { type Bodies, type Body, flatTree, Unreadable } from '../model.ts'

/** STL, binary or text. It has no unit: its numbers are taken for mm. Each solid of a text is a part. */
export function readStl(bytes: Uint8Array<ArrayBuffer>): Bodies {
  const isText = /^\s*solid\b/.test(textOf(bytes.subarray(0, 200)))
  // Shorter than the head of a binary one, and than a triangle in words.
  if (bytes.length < 84) throw new Unreadable(isText ? 'empty' : 'notOfKind')
  const isBinary = 84 + 50 * view(bytes).getUint32(80, true) <= bytes.length
  if (!isText && !isBinary) throw new Unreadable('notOfKind')
  const geometry = new STLLoader().parse(bytes.buffer)
  const names: string[] = geometry.userData.groupNames ?? []
  const positions = geometry.getAttribute('position').array as Float32Array
  const groups = geometry.groups.length > 1 ? geometry.groups : [{ start: 0, count: positions.length / 3 }]
  const parts = groups.map(
    ({ start, count }, index): Body => ({
      name: names[index] ?? '',
      positions: positions.slice(start * 3, (start + count) * 3),
    }),
  )
  return { parts, tree: flatTree(parts) }
}

/** OBJ. It has no unit either. */
export function readObj(bytes: Uint8Array): Bodies {
  const text = textOf(bytes)
  if (!/^\s*(v|f|vn|vt|o|g|#|mtllib)\s/m.test(text) || text.includes('\0')) throw new Unreadable('notOfKind')
  return bodiesOf(new OBJLoader().parse(text), new Matrix4())
}

/** GLB: in metres, Y is up. Its pictures are left out. */
export async function readGlb(bytes: Uint8Array<ArrayBuffer>): Promise<Bodies> {
  if (textOf(bytes.subarray(0, 4)) !== 'glTF') throw new Unreadable('notOfKind')
  const loader = new GLTFLoader()
  loader.register((_parser: GLTFParser) => ({
    name: 'no pictures',
    loadTexture: () => Promise.resolve(null!),
  }))
  const { scene } = await loader.parseAsync(bytes.buffer, '')
  const scale = mmPerUnit.meter!
  return bodiesOf(scene, new Matrix4().makeRotationX(Math.PI / 2).scale(new Vector3(scale, scale, scale)))
}

function bodiesOf(root: Object3D, toModel: Matrix4): Bodies {
  const parts: Body[] = []
  root.updateMatrixWorld(true)
  root.traverse(object => {
    if (!(object instanceof Mesh)) return
    const { geometry, material } = object as Mesh<
      BufferGeometry,
      MeshStandardMaterial | MeshStandardMaterial[]
    >
    const { color } = Array.isArray(material) ? material[0]! : material
    const points = geometry.getAttribute('position')
    if (!points || points.count === 0) return
    const matrix = toModel.clone().multiply(object.matrixWorld)
    const positions = new Float32Array(points.count * 3)
    const point = new Vector3()
    for (let at = 0; at < points.count; at++)
      point
        .fromBufferAttribute(points, at)
        .applyMatrix4(matrix)
        .toArray(positions, at * 3)
    parts.push({
      name: object.name || object.parent?.name || '',
      ...(color && { colour: [color.r, color.g, color.b] }),
      positions,
      ...(geometry.index && { index: new Uint32Array(geometry.index.array) }),
    })
  })
  return { parts, tree: flatTree(parts) }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
