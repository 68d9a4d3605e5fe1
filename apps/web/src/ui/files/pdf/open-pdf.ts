import { GlobalWorkerOptions, getDocument, PasswordResponses, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Path to the files of pdf.js that are loaded only when needed. */
const parts = '/pdfjs'

/** Called again for each wrong password. */
export type AskPassword = (answer: (password: string) => void, wasWrong: boolean) => void

/**
 * Opens a PDF by its address. Loads only the viewed parts with range requests. Scripts in the PDF never run. The caller
 * must destroy the task.
 */
export function openPdf(url: string, askPassword: AskPassword): PDFDocumentLoadingTask {
  const task = getDocument({
    url,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    iccUrl: `${parts}/iccs/`,
    wasmUrl: `${parts}/wasm/`,
    disableAutoFetch: true,
    // Use the bundled fonts, so that a drawing looks the same on every device.
    useSystemFonts: false,
  })
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    askPassword(answer, reason === PasswordResponses.INCORRECT_PASSWORD)
  return task
}
