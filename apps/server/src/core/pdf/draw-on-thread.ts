import { parentPort } from 'node:worker_threads'
import { Paper, type PdfMetadata } from './paper.ts'

/** Turns the calling module into a thread that draws one PDF, for `writePdf`. */
export function drawOnThread<Content extends PdfMetadata>(
  draw: (paper: Paper, content: Content) => void,
): void {
  const port = parentPort! // The module runs only as a thread.
  port.once('message', async (content: Content) => {
    const paper = new Paper(content)
    draw(paper, content)
    const bytes = await paper.finish()
    port.postMessage(bytes, [bytes])
  })
}
