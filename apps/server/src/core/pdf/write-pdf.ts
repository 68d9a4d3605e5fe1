import { writtenOnThread } from '#core/jobs/threads.ts'
import type { AboutPdf } from './paper.ts'

/**
 * Returns the bytes of a PDF.
 * @param file a module that calls `drawOnThread` with the same type of content
 * @throws 503 when too many files wait
 */
export const writePdf = <Content extends AboutPdf>(file: URL, content: Content): Promise<Buffer> =>
  writtenOnThread(file, thread => thread.postMessage(content))
