import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const from = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))
const target = fileURLToPath(new URL('public/pdfjs/', import.meta.url))

/** What pdf.js asks the server for when a PDF needs it: character maps, standard fonts, colour profiles, decoders. */
rmSync(target, { recursive: true, force: true })
for (const folder of ['cmaps', 'standard_fonts', 'iccs', 'wasm'])
  cpSync(`${from}${folder}`, `${target}${folder}`, {
    recursive: true,
    // The interpreter for scripts inside of PDFs: none of them is ever run.
    filter: path => !path.includes('quickjs-eval'),
  })
