import { GlobalWorkerOptions, getDocument, PasswordResponses, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Path to the files of pdf.js that are loaded only when needed. */
const parts = '/pdfjs'

/** The address of a PDF, or its bytes. */
export type PdfSource = string | ArrayBuffer

/** Asks for the password of a PDF. Called again after each wrong password. */
export type AskPassword = (answer: (password: string) => void, wasWrong: boolean) => void

/**
 * Opens a PDF. From an address, loads only the viewed parts with range requests. Scripts in the PDF never run. The
 * caller must destroy the task.
 */
export function openPdf(source: PdfSource, askPassword: AskPassword): PDFDocumentLoadingTask {
  const task = getDocument({
    // Copies the bytes, because pdf.js transfers them to its worker.
    ...(typeof source === 'string' ? { url: source } : { data: source.slice(0) }),
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    iccUrl: `${parts}/iccs/`,
    wasmUrl: `${parts}/wasm/`,
    disableAutoFetch: true,
    // Uses the bundled fonts, so that a drawing looks the same on every device.
    useSystemFonts: false,
  })
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    askPassword(answer, reason === PasswordResponses.INCORRECT_PASSWORD)
  return task
}
