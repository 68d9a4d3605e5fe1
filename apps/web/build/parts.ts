import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folderOf = (name: string) => fileURLToPath(new URL('.', import.meta.resolve(`${name}/package.json`)))
const target = (name: string) => fileURLToPath(new URL(`../public/${name}/`, import.meta.url))

/**
 * Files that pdf.js loads from the server when a PDF needs them: character maps, standard fonts, color profiles,
 * decoders.
 */
rmSync(target('pdfjs'), { recursive: true, force: true })
for (const folder of ['cmaps', 'standard_fonts', 'iccs', 'wasm'])
  cpSync(`${folderOf('pdfjs-dist')}${folder}`, `${target('pdfjs')}${folder}`, {
    recursive: true,
    // Excludes the interpreter for scripts in PDFs, because they are never run.
    filter: path => !path.includes('quickjs-eval'),
  })

/** The licenses (LGPL) that must accompany the WASM of Open CASCADE. */
for (const name of ['license.occt.txt', 'license.occt-import-js.txt'])
  cpSync(`${folderOf('occt-import-js')}dist/${name}`, `${target('occt')}${name}`)
