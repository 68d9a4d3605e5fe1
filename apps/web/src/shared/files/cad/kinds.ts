/** A kind of model, and the maximum size of its files. */
export interface CadKind {
  name: 'STL' | '3MF' | 'OBJ' | 'GLB' | 'STEP' | 'IGES'
  maxBytes: number
  /** Above this size a message warns that opening takes a while. */
  slowBytes: number
  /** True when the file defines its unit of length. */
  hasUnit: boolean
}

const mib = 1024 ** 2

/**
 * The limits follow from the memory of a browser tab. STEP and IGES become triangles in a WASM memory of at most 2 GiB,
 * about thirty times the size of the file, and take seconds per MiB (docs/performance.md). 48 MiB are just above 50 MB,
 * and need about 1.4 GiB; for a larger file, a message is shown, and the file can be downloaded. For text (OBJ) and
 * compressed XML (3MF), the memory contains the numbers in addition to the text. Binary triangles (STL, GLB) need about
 * as much memory as the file.
 */
const kinds: Record<CadKind['name'], CadKind> = {
  STEP: { name: 'STEP', maxBytes: 48 * mib, slowBytes: mib, hasUnit: true },
  IGES: { name: 'IGES', maxBytes: 48 * mib, slowBytes: mib, hasUnit: true },
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

/** Returns the kind for a lowercase extension without the dot. */
export const cadKindOf = (extension: string): CadKind | undefined => kindByExtension.get(extension)
