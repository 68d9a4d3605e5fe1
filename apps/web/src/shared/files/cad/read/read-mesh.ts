import { type BufferGeometry, Matrix4, Mesh, type MeshStandardMaterial, type Object3D, Vector3 } from 'three'
import { GLTFLoader, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js'
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { mmPerUnit } from '../lengths.ts'
import { type Bodies, flatTree, type PartBody, Unreadable } from '../model.ts'

/** Reads an OBJ, which has no unit. */
export function readObj(bytes: Uint8Array): Bodies {
  const text = textOf(bytes)
  if (!/^\s*(v|f|vn|vt|o|g|#|mtllib)\s/m.test(text) || text.includes('\0')) throw new Unreadable('notOfKind')
  return bodiesOf(new OBJLoader().parse(text), new Matrix4())
}

/** Reads a GLB, which is in meters with Y up. Ignores textures. */
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
  const parts: PartBody[] = []
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
      ...(color && { color: [color.r, color.g, color.b] }),
      positions,
      ...(geometry.index && { index: new Uint32Array(geometry.index.array) }),
    })
  })
  return { parts, tree: flatTree(parts) }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
