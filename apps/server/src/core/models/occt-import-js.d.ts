/** Types for the used part of the package, which has no types. */
declare module 'occt-import-js' {
  type Model = import('@steelsafe/contract/core/models/exact-model.ts').OcctModel
  type Answer = ({ success: true } & Model) | { success: false }
  interface Reader {
    ReadStepFile(content: Uint8Array, params: null): Answer
    ReadIgesFile(content: Uint8Array, params: null): Answer
  }
  interface Options {
    print: (line: string) => void
    printErr: (line: string) => void
  }
  export default function occt(options: Options): Promise<Reader>
}
