import { readFile } from 'node:fs/promises'
import type { Release, SystemNews } from '@steelsafe/contract/system/news.ts'
import { version } from '#server/version.ts'

const changelog = new URL('../../../../../CHANGELOG.md', import.meta.url)

/** Returns the changes of all releases, newest first, from the changelog that is part of this version. */
export async function getNews(): Promise<SystemNews> {
  return { version, releases: releasesIn(await readFile(changelog, 'utf8')) }
}

/** Parses the releases of a changelog: each has a heading of the second level and a list of changes. */
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

/** Parses a change. A change without a title has only a text. */
function changeOf(item: string): Release['changes'][number] {
  const line = lineOf(item)
  const [, title = '', text = line.replaceAll('**', '')] = titled.exec(line) ?? []
  return { title, text }
}

/** Returns a text without line breaks. */
const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim()
