import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folderOf = (name: string) => fileURLToPath(new URL('.', import.meta.resolve(`${name}/package.json`)))
const target = (name: string) => fileURLToPath(new URL(`public/${name}/`, import.meta.url))

/** What pdf.js asks the server for when a PDF needs it: character maps, standard fonts, colour profiles, decoders. */
rmSync(target('pdfjs'), { recursive: true, force: true })
for (const folder of ['cmaps', 'standard_fonts', 'iccs', 'wasm'])
  cpSync(`${folderOf('pdfjs-dist')}${folder}`, `${target('pdfjs')}${folder}`, {
    recursive: true,
    // The interpreter for scripts inside of PDFs: none of them is ever run.
    filter: path => !path.includes('quickjs-eval'),
  })

/** The licences (LGPL) that go with the WASM of Open CASCADE. */
for (const name of ['license.occt.txt', 'license.occt-import-js.txt'])
  cpSync(`${folderOf('occt-import-js')}dist/${name}`, `${target('occt')}${name}`)
