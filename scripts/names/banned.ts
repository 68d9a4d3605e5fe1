/** Names that a declaration must not have, and the standard names. */
interface Ban {
  names: RegExp
  better: string
}

/** Names of types, functions and variables, exported or not. */
const bans: Ban[] = [
  {
    names: /^(found|Found|given|Given|told|Told|made|Made|known|Known|kept|Kept|held|Held|asked|Asked)$/,
    better: 'the thing itself, such as "user", "rows", "storedFile" or "request"',
  },
  {
    names: /^(tell|inform|announce)([A-Z]|$)/,
    better: '"notify" and whom or what: "notifyApprovers"',
  },
  { names: /^mend([A-Z]|$)/, better: '"edit", "correct" or "repair"' },
  {
    names: /(^c|C)olour|uthoris|erialis|rganis/,
    better: 'American spelling: "color", "authorize", "serialize"',
  },
]

const declaration =
  /\b(?:const|let|function\*?|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)|^\s*(?:const|let)\s+[[{]([^=\]}]*)[\]}]/gm
const oneLetterExport = /^export (?:const|let|function|type|interface|class) ([A-Za-z])\b/gm
const docComment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

/**
 * Finds declarations whose names say less than the standard word (docs/voice.md). Keys that come from an endpoint or a
 * table keep their name: they are not declared here.
 * @returns one finding for each, with the number of its line from 1
 */
export function bannedNames(source: string): { line: number; name: string; better: string }[] {
  const code = source.replace(docComment, comment => comment.replace(/[^\n]/g, ' '))
  const lineOf = (index: number) => code.slice(0, index).split('\n').length
  const findings = [...code.matchAll(declaration)].flatMap(match =>
    (match[1] ?? match[2] ?? '')
      .split(',')
      .map(part => part.split(':').at(-1)!.trim())
      .flatMap(name => {
        const ban = bans.find(({ names }) => names.test(name))
        return ban ? [{ line: lineOf(match.index), name, better: ban.better }] : []
      }),
  )
  const letters = [...code.matchAll(oneLetterExport)].map(({ 1: name = '', index }) => ({
    line: lineOf(index),
    name,
    better: 'a noun; other files cannot know what one letter means',
  }))
  return [...findings, ...letters]
}
