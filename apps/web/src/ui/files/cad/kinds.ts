/** A kind of model, as people call it, and the largest file of it that is opened. */
export interface CadKind {
  name: 'STL' | '3MF' | 'OBJ' | 'GLB' | 'STEP' | 'IGES'
  maxBytes: number
  /** Above this size a message warns that it takes a while. */
  slowBytes: number
  /** Whether the file defines its unit of length. */
  hasUnit: boolean
}

const mib = 1024 ** 2

/**
 * Limits are by what a browser's tab can hold: STEP and IGES become triangles in a WASM memory of at most 2 GiB, some
 * thirty times their own size, and take seconds for each MiB (docs/performance.md); of text (OBJ) and packed XML (3MF)
 * the numbers are held beside the text; binary triangles (STL, GLB) are nearly as large in memory as in the file.
 */
const kinds: Record<CadKind['name'], CadKind> = {
  STEP: { name: 'STEP', maxBytes: 40 * mib, slowBytes: mib, hasUnit: true },
  IGES: { name: 'IGES', maxBytes: 40 * mib, slowBytes: mib, hasUnit: true },
  '3MF': { name: '3MF', maxBytes: 60 * mib, slowBytes: 20 * mib, hasUnit: true },
  OBJ: { name: 'OBJ', maxBytes: 150 * mib, slowBytes: 50 * mib, hasUnit: false },
  STL: { name: 'STL', maxBytes: 250 * mib, slowBytes: 100 * mib, hasUnit: false },
  GLB: { name: 'GLB', maxBytes: 250 * mib, slowBytes: 100 * mib, hasUnit: true },
}

const kindByExtension = new Map<string, CadKind>([
  ['step', kinds.STEP],
  ['stp', kinds.STEP],
  ['iges', kinds.IGES],
  ['igs', kinds.IGES],
  ['3mf', kinds['3MF']],
  ['obj', kinds.OBJ],
  ['stl', kinds.STL],
  ['glb', kinds.GLB],
])

/** By the extension in small letters, without its dot. */
export const cadKindOf = (extension: string): CadKind | undefined => kindByExtension.get(extension)
