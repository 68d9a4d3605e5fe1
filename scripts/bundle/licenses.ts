import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the licenses of the packages that contain these modules, each with the name and version of its package. */
export function licensesOf(modules: Iterable<string>): string {
  const folders = new Set<string>()
  for (const module of modules) {
    const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0]
    if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder)
  }
  return [...folders]
    .map(licenseOf)
    .sort()
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^(licen[sc]e|notice|copying)/i.test(entry.name))
    .map(entry => readFileSync(join(folder, entry.name), 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}
