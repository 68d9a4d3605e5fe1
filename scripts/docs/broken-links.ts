import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A relative link of a document to a file or heading that does not exist, with the number of its line, from 1. */
interface BrokenLink {
  line: number
  target: string
}

/** Returns the links of a document whose file or heading does not exist. Links to other hosts are not checked. */
export function brokenLinks(document: string, read = readText): BrokenLink[] {
  return linksIn(read(document) ?? '').filter(({ target }) => !exists(document, target, read))
}

/** Returns the relative links in Markdown, without links in code. */
export function linksIn(markdown: string): BrokenLink[] {
  return linesOutsideCode(markdown).flatMap(({ line, text }) =>
    [...text.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => ({ line, target }))
      .filter(({ target }) => !/^[a-z]+:/.test(target)),
  )
}

/** Returns the anchors of the headings in Markdown, as GitHub computes them. */
export function anchorsOf(markdown: string): string[] {
  const counts = new Map<string, number>()
  return linesOutsideCode(markdown).flatMap(({ text }) => {
    const heading = /^#{1,6} (.*)$/.exec(text)?.[1]
    if (heading === undefined) return []
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return [count === 0 ? anchor : `${anchor}-${count}`]
  })
}

function exists(document: string, target: string, read: (path: string) => string | undefined): boolean {
  const [path = '', anchor] = target.split('#')
  const text = read(path === '' ? document : join(dirname(document), path))
  return text !== undefined && (anchor === undefined || anchorsOf(text).includes(anchor))
}

/** Returns the lines of Markdown outside blocks of code, with their numbers from 1. */
export function linesOutsideCode(markdown: string): { line: number; text: string }[] {
  let isCode = false
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = /^\s*```/.test(text)
    if (isFence) isCode = !isCode
    return isCode || isFence ? [] : [{ line: index + 1, text }]
  })
}

/** Returns the text of a file, an empty text for a folder, or undefined if neither exists. */
function readText(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  return statSync(path).isDirectory() ? '' : readFileSync(path, 'utf8')
}
