import { type DeclaredName, declaredNames } from './declared-names.ts'

/** Names that a declaration must not have, and the standard names. */
interface Ban {
  names: RegExp
  better: string
}

/** Banned names of types, functions and variables, exported or not. */
const bans: Ban[] = [
  {
    names: /^(found|Found|given|Given|told|Told|made|Made|known|Known|kept|Kept|held|Held|asked|Asked)$/,
    better: 'the thing itself, such as "user", "rows", "storedFile" or "request"',
  },
  {
    names: /^(tell|inform|announce)([A-Z]|$)/,
    better: '"notify" and whom or what: "notifyApprovers"',
  },
  { names: /^[Mm]end([A-Z]|$)|Mend/, better: '"edit", "correct" or "repair"' },
  {
    names: /(^c|C)olour|uthoris|erialis|rganis/,
    better: 'American spelling: "color", "authorize", "serialize"',
  },
]

const declaration =
  /\b(?:const|let|function\*?|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)|^\s*(?:const|let)\s+[[{]([^=\]}]*)[\]}]/gm
const oneLetterExport = /^export (?:const|let|function|type|interface|class) ([A-Za-z])\b/gm
const docComment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

/** Banned names that say nothing about a variable, a parameter or a property. */
const wholeNames: Record<DeclaredName['kind'], Ban[]> = {
  variable: [
    {
      names: /^(beside|upon|kept|asked|marked|met|which|more)$/,
      better: 'the thing itself, such as "storedFile", "condition" or "overrides"',
    },
  ],
  parameter: [
    {
      names: /^(beside|upon|taken|kept|told|found|known|held|refused|placed|joined|marked|may|which|more)$/,
      better: 'the thing itself, such as "values", "condition", "overrides" or "permissionFor"',
    },
  ],
  property: [
    {
      names: /^(beside|upon|taken|given|told|found|known|held|refused|placed|joined|marked|needed|may|why)$/,
      better: 'the thing itself, as a noun or as a boolean that begins with "is" or "has"',
    },
  ],
}

/** Matches a template, which may be an SQL statement. `aliasName` finds its aliases of columns, such as `as told`. */
const sqlAlias = /`[^`]*`/g
const aliasName = /\bas "?(taken|told|asked|held|mended|whose)"?(?=[\s,)`])/g

/**
 * Finds parameters, variables, properties of types, and SQL aliases that are named by a preposition or a participle.
 * Keys of objects are ignored, because they have the names of a request, a response or a column.
 * @returns a finding for each name, with its line number from 1
 */
export function bannedWholeNames(
  file: string,
  source: string,
): { line: number; name: string; better: string }[] {
  const lineOf = (index: number) => source.slice(0, index).split('\n').length
  const declared = declaredNames(file, source).flatMap(({ name, kind, start }) => {
    const ban = wholeNames[kind].find(({ names }) => names.test(name))
    return ban ? [{ line: lineOf(start), name, better: ban.better }] : []
  })
  const aliases = [...source.matchAll(sqlAlias)].flatMap(template =>
    [...template[0].matchAll(aliasName)].map(({ 1: name = '', index }) => ({
      line: lineOf(template.index + index),
      name,
      better: 'the content of the column, such as "number" or "sentAt"',
    })),
  )
  return [...declared, ...aliases]
}

/**
 * Finds declarations whose names say less than the standard word (docs/voice.md). Keys of objects are ignored, because
 * they have the names of an endpoint or a table.
 * @returns a finding for each name, with its line number from 1
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
