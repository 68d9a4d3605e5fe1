import { readFile } from 'node:fs/promises'
import type { Release, SystemNews } from '@steelsafe/contract/system/news.ts'
import { version } from '#server/version.ts'

const changelog = new URL('../../../../../CHANGELOG.md', import.meta.url)

/** Returns the changes of all releases, the newest first, from the changelog that is shipped with this version. */
export async function getNews(): Promise<SystemNews> {
  return { version, releases: releasesIn(await readFile(changelog, 'utf8')) }
}

/** Returns the releases of a changelog: a heading of the second level for each, with a list of changes. */
export function releasesIn(markdown: string): Release[] {
  const [, ...sections] = markdown.split(/^## /m)
  return sections.map(section => {
    const [heading = '', ...lines] = section.split('\n')
    const [intro = '', ...changes] = lines.join('\n').split(/^- /m)
    return { version: heading.trim(), intro: lineOf(intro), changes: changes.map(changeOf) }
  })
}

/** A change with a title: `**Title**: text`. */
const titled = /^\*\*([^*]+)\*\*: *(.+)$/

/** Returns a change; one without a title is only a text. */
function changeOf(item: string): Release['changes'][number] {
  const line = lineOf(item)
  const [, title = '', text = line.replaceAll('**', '')] = titled.exec(line) ?? []
  return { title, text }
}

/** Returns a paragraph as one line. */
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim()
