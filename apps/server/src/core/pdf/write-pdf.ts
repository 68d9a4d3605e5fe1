import { writeOnThread } from '#core/jobs/write-on-thread.ts'
import type { PdfMetadata } from './paper.ts'

/**
 * Returns the bytes of a PDF.
 * @param file a module that calls `drawOnThread` with the same type of content
 * @throws 503 when too many files wait
 */
export const writePdf = <Content extends PdfMetadata>(file: URL, content: Content): Promise<Buffer> =>
  writeOnThread(file, thread => thread.postMessage(content))
