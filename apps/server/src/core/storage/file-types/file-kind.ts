import { extensionOf } from '@steelsafe/contract/core/names/file-names.ts'

/** The type of a file, by its content and its name. */
export interface FileKind {
  mimeType: string
  /** True when the content does not have the type that the name indicates. */
  mismatch: boolean
}

/** Types that a browser may show, because they cannot run code. SVG and HTML are excluded. */
const safeInline = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
  'text/plain',
  'text/csv',
  'video/mp4',
  'video/webm',
])
export const isSafeInline = (mimeType: string): boolean => safeInline.has(mimeType)

const office = 'application/vnd.openxmlformats-officedocument'

/**
 * The type that each extension indicates, for formats that are recognizable by their bytes. `or` matches other accepted
 * types: modern office files are zips, or compound files when they have a password, and some readers treat an animated
 * PNG as a still picture.
 */
const expectedTypes = new Map<string, { type: string; or?: RegExp }>([
  ['png', { type: 'image/png', or: /^image\/apng$/ }],
  ['jpg', { type: 'image/jpeg' }],
  ['jpeg', { type: 'image/jpeg' }],
  ['gif', { type: 'image/gif' }],
  ['webp', { type: 'image/webp' }],
  ['avif', { type: 'image/avif' }],
  ['pdf', { type: 'application/pdf' }],
  ['zip', { type: 'application/zip', or: /zip|openxml/ }],
  ['docx', { type: `${office}.wordprocessingml.document`, or: /zip|openxml|x-cfb/ }],
  ['xlsx', { type: `${office}.spreadsheetml.sheet`, or: /zip|openxml|x-cfb/ }],
  ['pptx', { type: `${office}.presentationml.presentation`, or: /zip|openxml|x-cfb/ }],
])

/** The types of formats that are recognizable only by the extension. */
const byName = new Map(
  Object.entries({
    txt: 'text/plain',
    csv: 'text/csv',
    md: 'text/plain',
    log: 'text/plain',
    json: 'application/json',
    xml: 'application/xml',
    svg: 'image/svg+xml',
    html: 'text/html',
    htm: 'text/html',
    stl: 'model/stl',
    '3mf': 'model/3mf',
    obj: 'model/obj',
    glb: 'model/gltf-binary',
    step: 'model/step',
    stp: 'model/step',
    iges: 'model/iges',
    igs: 'model/iges',
    dxf: 'image/vnd.dxf',
    dwg: 'image/vnd.dwg',
    eml: 'message/rfc822',
    msg: 'application/vnd.ms-outlook',
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
  }),
)

/** Detects the type of a file from its first bytes (a few thousand are enough) and its name. */
export async function detectFileKind(head: Uint8Array, name: string): Promise<FileKind> {
  const extension = extensionOf(name)
  const detectedType = await typeOf(head)
  const expected = expectedTypes.get(extension)
  if (expected) {
    const matches =
      detectedType !== undefined && (detectedType === expected.type || expected.or?.test(detectedType))
    return { mimeType: expected.type, mismatch: head.length > 0 && !matches }
  }
  return { mimeType: byName.get(extension) ?? detectedType ?? 'application/octet-stream', mismatch: false }
}

/**
 * Detects the type from the bytes. PDF readers look for the mark `%PDF-` in the first 1024 bytes, because some programs
 * write a few bytes before it.
 */
async function typeOf(head: Uint8Array): Promise<string | undefined> {
  if (Buffer.from(head.subarray(0, 1024)).includes('%PDF-')) return 'application/pdf'
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(head))?.mime
}
