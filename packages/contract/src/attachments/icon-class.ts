/** Kinds of files with different icons. */
export const iconClasses = [
  'pdf',
  'word',
  'sheet',
  'slides',
  'text',
  'image',
  'cad',
  'archive',
  'mail',
  'other',
] as const
export type IconClass = (typeof iconClasses)[number]

const extensions: Record<Exclude<IconClass, 'other'>, readonly string[]> = {
  pdf: ['pdf'],
  word: ['doc', 'docx'],
  sheet: ['xls', 'xlsx', 'csv'],
  slides: ['ppt', 'pptx'],
  text: ['txt'],
  image: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'],
  cad: ['step', 'stp', 'iges', 'igs', 'stl', '3mf', 'obj', 'glb', 'dwg', 'dxf'],
  archive: ['zip'],
  mail: ['msg', 'eml'],
}

/** Returns the icon class of a file by its extension, without a dot, in any case. */
export function iconClassOf(extension: string): IconClass {
  const entry = Object.entries(extensions).find(([, names]) => names.includes(extension.toLowerCase()))
  return (entry?.[0] as IconClass | undefined) ?? 'other'
}
