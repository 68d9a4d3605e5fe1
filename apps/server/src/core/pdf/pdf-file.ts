import type { GeneratedFile } from '#core/http/send-file.ts'
import type { PdfMetadata } from './paper.ts'
import { writePdf } from './write-pdf.ts'

/**
 * Returns a PDF to download. The PDF is written after the transaction.
 * @param name the name of the file without the extension
 * @param module a module that calls `drawOnThread` with the same type of content
 * @param content returns the content, after the transaction
 */
export const pdfFile = <Content extends PdfMetadata>(
  name: string,
  module: URL,
  content: () => Content | Promise<Content>,
): GeneratedFile => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  cacheSeconds: 0,
  body: async () => writePdf(module, await content()),
})
