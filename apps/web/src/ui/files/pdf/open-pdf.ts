import { GlobalWorkerOptions, getDocument, PasswordResponses, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the build has put what pdf.js asks for only when a file needs it. */
const parts = '/pdfjs'

/** Asked as often as the answer is wrong. */
export type AskPassword = (answer: (password: string) => void, wasWrong: boolean) => void

/**
 * Opens a PDF by its address. The server answers parts of it, so that only what is looked at is loaded. Scripts inside
 * of it are never run. Whoever has no use for it any more destroys the task.
 */
export function openPdf(url: string, askPassword: AskPassword): PDFDocumentLoadingTask {
  const task = getDocument({
    url,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    iccUrl: `${parts}/iccs/`,
    wasmUrl: `${parts}/wasm/`,
    disableAutoFetch: true,
    // The bundled fonts, so that a drawing looks the same on every machine.
    useSystemFonts: false,
  })
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    askPassword(answer, reason === PasswordResponses.INCORRECT_PASSWORD)
  return task
}
