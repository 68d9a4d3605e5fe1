import { cpSync, globSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { describeInputs, inputsFile } from '../../apps/server/src/bundle-inputs.ts'
import { licensesOf } from './licenses.ts'
import { copiedFiles, isSeparate } from './packages.ts'
import { copyFolder, rewriteSourcePaths } from './rewrite-source-paths.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = join(root, 'apps/server/src')

const bundleFolder = join(root, 'apps/server/dist/bundle')

/** The programs of the bundle, with their source files. `rewriteSourcePaths` adds their threads and processes. */
const programs = {
  start: 'start.ts',
  backup: 'backup/backup.ts',
  company: 'backup/company.ts',
  drill: 'backup/drill.ts',
  restore: 'backup/restore.ts',
}

/**
 * Returns a plugin that records every file of the repository that the bundler reads, with its size and modification
 * time; `text` returns the list.
 */
function listInputs(): { plugin: Plugin; text: () => string } {
  const lines = new Map<string, string>()
  const add = (path: string) => lines.set(path, describeInputs([path]))
  for (const path of globSync(
    ['scripts/bundle/*.ts', '{apps,packages}/*/package.json', 'content/package.json'],
    { cwd: root },
  ))
    add(path)
  // npm changes this file when it installs packages.
  add('node_modules/.package-lock.json')
  const plugin: Plugin = {
    name: 'list-inputs',
    transform(_code, id) {
      if (id.startsWith(root) && !id.includes('/node_modules/')) add(relative(root, id))
    },
  }
  return { plugin, text: () => [...lines.values()].sort().join('\n') }
}

/**
 * Escapes the characters that `charset` leaves: those in comments with licenses. V8 stores a file that has only ASCII
 * characters in half of the memory.
 */
const asciiComments: Plugin = {
  name: 'ascii-comments',
  renderChunk(code) {
    const escaped = code.replace(
      /[^\0-\x7f]/g,
      character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    // No source map: each comment ends its line.
    return escaped === code ? undefined : { code: escaped, map: null }
  },
}

/** Writes the bundle of the server: a few JavaScript files that contain its packages, with source maps. */
export async function buildBundle(): Promise<void> {
  const unfinished = `${bundleFolder}-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  const inputs = listInputs()
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(sources, file)])),
    platform: 'node',
    external: isSeparate,
    plugins: [inputs.plugin, rewriteSourcePaths(sources, bundleFolder), asciiComments],
  })
  const { output } = await bundle.write({
    dir: unfinished,
    format: 'esm',
    // Hidden: Node would read the maps of linked files at each start. The log reads them when an error occurs.
    sourcemap: 'hidden',
    charset: 'ascii',
    sourcemapExcludeSources: true,
    comments: { legal: true, jsdoc: false, annotation: false },
    // File names without hashes, so that Node's compile cache replaces the code of the previous version.
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[name].mjs',
  })
  const modules = output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
  writeFileSync(join(unfinished, 'licenses.txt'), licensesOf(modules))
  for (const [name, files] of Object.entries(copiedFiles)) copyFiles(name, files, unfinished)
  writeFileSync(join(unfinished, inputsFile), inputs.text())
  rmSync(bundleFolder, { recursive: true, force: true })
  renameSync(unfinished, bundleFolder)
}

function copyFiles(name: string, files: RegExp, target: string) {
  const from = join(root, 'node_modules', name)
  const to = join(target, copyFolder(name))
  for (const path of globSync('{*,files/*}', { cwd: from }))
    if (files.test(path)) cpSync(join(from, path), join(to, path))
}
