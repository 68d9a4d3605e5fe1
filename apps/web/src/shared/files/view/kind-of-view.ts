import { cadKindOf } from '../cad/kinds.ts'

/** The data of a file before it is opened. */
export interface ViewableFile {
  name: string
  extension: string
  mimeType: string | null
  sizeBytes: number
}

type View = 'picture' | 'pdf' | 'video' | 'model' | 'sheet' | 'text'

/** Maximum size of a text or sheet that is read into the page, in bytes. */
const maxText = 2 * 1024 ** 2
const sheets = ['xlsx', 'csv']
const texts = ['txt', 'csv', 'md', 'log', 'json', 'xml', 'svg', 'html', 'htm']

/**
 * Returns the viewer for a file, or undefined if it has to be downloaded. Pictures that can contain scripts are shown
 * as text.
 */
export function kindOfView({ extension, mimeType, sizeBytes }: Omit<ViewableFile, 'name'>): View | undefined {
  if (mimeType === 'application/pdf') return 'pdf'
  if (mimeType === 'video/mp4' || mimeType === 'video/webm') return 'video'
  if (cadKindOf(extension)) return 'model'
  if (sheets.includes(extension) && sizeBytes <= maxText) return 'sheet'
  if (texts.includes(extension)) return sizeBytes <= maxText ? 'text' : undefined
  return mimeType?.startsWith('image/') && !mimeType.includes('vnd.') ? 'picture' : undefined
}

export const isViewable = (file: Omit<ViewableFile, 'name'>): boolean => kindOfView(file) !== undefined
