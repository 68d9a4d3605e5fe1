import { extensionOf } from '@steelsafe/contract/core/file-names.ts'
import { fileTypeFromBuffer } from 'file-type'

export interface Kind {
  mimeType: string
  /** True when the name promises a kind that the bytes are not. */
  mismatch: boolean
}

/** Types that a browser may show itself: none of them runs anything. SVG and HTML are not among them. */
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

/** What a name promises where the bytes can tell; office files of today are zips inside. */
const promised: Record<string, { type: string; alsoZip?: boolean }> = {
  png: { type: 'image/png' },
  jpg: { type: 'image/jpeg' },
  jpeg: { type: 'image/jpeg' },
  gif: { type: 'image/gif' },
  webp: { type: 'image/webp' },
  pdf: { type: 'application/pdf' },
  zip: { type: 'application/zip', alsoZip: true },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', alsoZip: true },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', alsoZip: true },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', alsoZip: true },
}

/** What only the name can tell. */
const byName: Record<string, string> = {
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
}

/** What a file is, from the first bytes (some thousands are enough) as well as its name. */
export async function sniff(head: Uint8Array, name: string): Promise<Kind> {
  const extension = extensionOf(name)
  const seen = (await fileTypeFromBuffer(head))?.mime
  const promise = promised[extension]
  if (promise) {
    const isKept =
      seen === promise.type || (promise.alsoZip && seen !== undefined && /zip|openxml/.test(seen))
    return { mimeType: promise.type, mismatch: head.length > 0 && !isKept }
  }
  return { mimeType: byName[extension] ?? seen ?? 'application/octet-stream', mismatch: false }
}
