import { writtenOnThread } from '../threads.ts'
import type { AboutPdf } from './paper.ts'

/**
 * The bytes of a PDF.
 * @param file a module that calls `drawOnThread` with the same kind of content
 * @throws 503 when many wait
 */
export const writePdf = <Content extends AboutPdf>(file: URL, content: Content): Promise<Buffer> =>
  writtenOnThread(file, thread => thread.postMessage(content))
