/** Types for the used part of the package, which has none. */
declare module 'occt-import-js' {
  interface Mesh {
    name: string
    color?: number[]
    attributes: { position: { array: number[] }; normal?: { array: number[] } }
    index: { array: number[] }
  }
  interface Node {
    name: string
    meshes: number[]
    children: Node[]
  }
  type Answer = { success: true; root: Node; meshes: Mesh[] } | { success: false }
  interface Reader {
    ReadStepFile(content: Uint8Array, params: null): Answer
    ReadIgesFile(content: Uint8Array, params: null): Answer
  }
  interface Options {
    locateFile: () => string
    print: (line: string) => void
    printErr: (line: string) => void
  }
  export default function occt(options: Options): Promise<Reader>
}
