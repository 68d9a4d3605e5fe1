import { type DeclaredName, declaredNames, sqlConditions } from './declared-names.ts'

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
    names: /(^c|C)olour|uthoris|erialis|rganis|(^c|C)ancell(ed|ing)/,
    better: 'American spelling: "color", "authorize", "serialize", "canceled"',
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

/** Types that are named by a participle, and other names under which a file imports a type or a value. */
const participles =
  /^(Found|Given|Told|Made|Known|Kept|Held|Asked|Stored|Counted|Planned|Authorized|Consistent|Compared|Received|Shared|Chosen)$/i
const typeDeclaration = /^(?:export )?(?:type|interface)\s+(\w+)/gm
const imports = /^import\b[^'"]*?\{([^}]*)\}/gm
const importAlias = /\bas\s+(\w+)/g

/** Matches a template, which may be an SQL statement. */
const template = /`[^`]*`/g
/** Aliases of columns, such as `as told`, and of tables, such as `with told as (` or `) told where`. */
const aliases = [
  /\bas "?(taken|told|asked|held|mended|whose|found|given|known|kept)"?(?=[\s,()`])/g,
  /(?:\bwith |\bwith recursive |\), |\n\s+)(told|asked|held|found|given|known|kept) as (?:not materialized |materialized )?\(/g,
  /\) (told|asked|held|found|given|known|kept)(?=\s*(?:`|\n|where\b|join\b|on\b|order\b|group\b))/g,
  /\b(?:from|join) \w+ (told|asked|held|found|given|known|kept)\b/g,
]

/**
 * Finds parameters, variables, properties of types, and SQL aliases that are named by a preposition or a participle,
 * and SQL conditions whose names do not tell that they are SQL. Keys of objects are ignored, because they have the
 * names of a request, a response or a column.
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
  const aliasFindings = [...source.matchAll(template)].flatMap(statement =>
    aliases
      .flatMap(alias => [...statement[0].matchAll(alias)])
      .map(({ 1: name = '', index }) => ({
        line: lineOf(statement.index + index),
        name,
        better: 'the content of the column or the table, such as "number", "sentAt" or "member"',
      })),
  )
  const conditions = sqlConditions(file, source).map(({ name, start }) => ({
    line: lineOf(start),
    name,
    better: `"sql${name[0]!.toUpperCase()}${name.slice(1)}", because "if (${name}(…))" would compile and always be true`,
  }))
  return [...declared, ...aliasFindings, ...conditions]
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
  const types = [
    ...[...code.matchAll(typeDeclaration)].map(({ 1: name = '', index }) => ({ name, index })),
    ...[...code.matchAll(imports)].flatMap(({ 0: text, index }) =>
      [...text.matchAll(importAlias)].map(alias => ({ name: alias[1]!, index: index + alias.index })),
    ),
  ]
    .filter(({ name }) => participles.test(name) && !bans.some(({ names }) => names.test(name)))
    .map(({ name, index }) => ({
      line: lineOf(index),
      name,
      better: 'the thing itself, such as "ImportedPlan" or "StoredRow"',
    }))
  const importedNames = [...code.matchAll(imports)].flatMap(({ 0: text, index }) =>
    [...text.matchAll(importAlias)].flatMap(alias => {
      const ban = bans.find(({ names }) => names.test(alias[1]!))
      return ban ? [{ line: lineOf(index + alias.index), name: alias[1]!, better: ban.better }] : []
    }),
  )
  const letters = [...code.matchAll(oneLetterExport)].map(({ 1: name = '', index }) => ({
    line: lineOf(index),
    name,
    better: 'a noun; other files cannot know what one letter means',
  }))
  return [...findings, ...importedNames, ...types, ...letters]
}
