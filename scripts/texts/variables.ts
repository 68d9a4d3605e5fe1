import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** The texts of a language by area and key. */
type TextsByArea = Record<string, Record<string, string>>

/** The variables of a text by name, with true when the text formats the variable. */
type Variables = Map<string, boolean>

interface Node {
  type: string
  start: number
  [property: string]: unknown
}

/** A text in the code, with the variables that the code passes to it. */
interface TextUse {
  place: string
  /** The keys as regular expressions, with their area if the code names it. */
  keys: RegExp[]
  variables: Set<string>
  /** The variables with milliseconds, which a text must format. */
  moments: Set<string>
  /** True when an expression that cannot be read here may pass more variables. */
  isOpen: boolean
}

/** Functions that render a text or return it in a response. */
const renders =
  /^(t|translate|textOf|translateText|conflict|forbidden|unauthorized|tooLarge|toast|showToast)$/
/** Options of a call that are not variables of the text. `count` selects the plural form. */
const options = new Set(['count', 'lng', 'timeZone'])
/** Options of Intl and of i18next. A variable with one of these names would change the format of other variables. */
const reservedVariables =
  /^(?:calendar|compactDisplay|context|currency|currencyDisplay|dateStyle|day|dayPeriod|defaultValue|era|fractionalSecondDigits|hour|hour12|hourCycle|interpolation|lng|minute|month|notation|ns|numberingSystem|ordinal|range|replace|second|signDisplay|style|timeStyle|timeZone|timeZoneName|unit|unitDisplay|useGrouping|weekday|year)$/

/** Returns the variables of a text by name, and whether the text formats them. */
const variablesOf = (text: string): [name: string, isFormatted: boolean][] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*(,)?/g)].map(([, name, comma]) => [name!, comma !== undefined])

/**
 * Finds variables in texts that the code does not pass, variables in the code that no text shows, and variables with
 * reserved names.
 */
export function variableFindings(texts: TextsByArea, files: readonly string[]): string[] {
  const variables = variablesByStem(texts)
  return [
    ...[...variables].flatMap(([key, names]) =>
      [...names]
        .filter(([name]) => reservedVariables.test(name))
        .map(([name]) => name)
        .map(name => `${key} has the variable ${name}, which is an option of Intl or i18next`),
    ),
    ...files.flatMap(file =>
      usesIn(file, readFileSync(file, 'utf8')).flatMap(use => misfits(use, variables)),
    ),
  ]
}

/** Returns the variables of each key. Plural forms count as one text. */
function variablesByStem(texts: TextsByArea): Map<string, Variables> {
  const variables = new Map<string, Variables>()
  for (const [area, byKey] of Object.entries(texts))
    for (const [key, text] of Object.entries(byKey)) {
      const stem = `${area}:${key.replace(/_(zero|one|other)$/, '')}`
      variables.set(stem, new Map([...(variables.get(stem) ?? []), ...variablesOf(text)]))
    }
  return variables
}

function misfits(use: TextUse, variables: Map<string, Variables>): string[] {
  const texts = [...variables].filter(([key]) => use.keys.some(pattern => pattern.test(key)))
  if (texts.length === 0) return []
  const unused = [...use.variables].filter(
    name => !options.has(name) && !texts.some(([, names]) => names.has(name)),
  )
  // If some values cannot be read here, no variable is certain to be missing.
  const missing = use.isOpen
    ? []
    : texts.flatMap(([key, names]) =>
        [...names.keys()].filter(name => !use.variables.has(name)).map(name => `${key} needs {{${name}}}`),
      )
  const unformatted = texts.flatMap(([key, names]) =>
    [...use.moments].filter(name => names.get(name) === false).map(name => `${key} has to format ${name}`),
  )
  return [
    ...unformatted.map(problem => `${use.place}: ${problem}`),
    ...unused.map(name => `${use.place}: no text shows ${name} (${texts.map(([key]) => key).join(', ')})`),
    ...(texts.length > 1 && missing.length > 0 && texts.some(([, names]) => fits(names, use))
      ? []
      : missing
    ).map(problem => `${use.place}: ${problem}`),
  ]
}

const fits = (names: Variables, use: TextUse) => [...names.keys()].every(name => use.variables.has(name))

/** Finds the texts that a file renders or returns, with the variables that it passes to them. */
function usesIn(file: string, source: string): TextUse[] {
  const { program } = parseSync(file, source)
  const areas = [...source.matchAll(/useTranslation\(\[?'([a-z-]+)'/g)].map(([, area]) => area!)
  const uses: TextUse[] = []
  const objects = declaredObjects(program as unknown as Node)
  const add = (node: Node, keyNodes: (Node | undefined)[], values: Node | undefined) => {
    const keys = keyNodes.flatMap(key => keyPatterns(key, areas))
    if (keys.length === 0) return
    const line = source.slice(0, node.start).split('\n').length
    const declared =
      values?.type === 'Identifier'
        ? objects.findLast(({ name, start }) => name === values.name && start < node.start)?.value
        : undefined
    uses.push({ place: `${file}:${line}`, keys, ...variablesIn(declared ?? values) })
  }
  visitNodes(program as unknown as Node, node => {
    if (node.type === 'CallExpression') {
      const call = node.arguments as Node[]
      const at = call.findIndex(argument => keyPatterns(argument, areas).length > 0)
      const callee = nameOf(node.callee as Node)
      if (at >= 0 && callee && renders.test(callee)) add(node, [call[at]], call[at + 1])
    }
    if (node.type === 'ObjectExpression') {
      const propertyNamed = (name: string) => propertyOf(node, name)
      const values = propertyNamed('values')
      if (propertyNamed('key') && values) add(node, [propertyNamed('key')], values)
      const information = propertyNamed('what')
      if (information && values) add(node, [information], values)
      if (propertyNamed('template') && values) add(node, [propertyNamed('template')], values)
    }
  })
  return uses
}

/** Finds the constants of a file that are objects, in the order of the file. */
function declaredObjects(program: Node) {
  const objects: { name: string; start: number; value: Node }[] = []
  visitNodes(program, node => {
    const [name, value] = [node.id, node.init] as (Node | null | undefined)[]
    if (node.type === 'VariableDeclarator' && value?.type === 'ObjectExpression')
      objects.push({ name: String(name?.name), start: node.start, value })
  })
  return objects
}

/** Returns the names of the values in an object. Reads both branches of a condition. */
function variablesIn(values: Node | undefined): Pick<TextUse, 'variables' | 'moments' | 'isOpen'> {
  const none = { variables: new Set<string>(), moments: new Set<string>() }
  if (!values) return { ...none, isOpen: false }
  if (values.type === 'ConditionalExpression') {
    const [one, other] = [values.consequent, values.alternate].map(branch => variablesIn(branch as Node))
    return {
      variables: new Set([...one!.variables, ...other!.variables]),
      moments: new Set([...one!.moments, ...other!.moments]),
      isOpen: one!.isOpen || other!.isOpen,
    }
  }
  if (values.type !== 'ObjectExpression') return { ...none, isOpen: true }
  const properties = values.properties as Node[]
  const staticProperties = properties.filter(
    property => property.type === 'Property' && property.computed === false,
  )
  const nameIn = ({ key }: Node) => String((key as Node).name ?? (key as Node).value)
  return {
    variables: new Set(staticProperties.map(nameIn)),
    moments: new Set(staticProperties.filter(({ value }) => isMoment(value as Node)).map(nameIn)),
    isOpen: staticProperties.length < properties.length,
  }
}

/** Returns true when an expression returns milliseconds: `Date.parse(…)` or `date.getTime()`. */
function isMoment({ type, callee }: Node): boolean {
  const { object, property } = (callee ?? {}) as { object?: Node; property?: Node }
  return (
    type === 'CallExpression' &&
    (property?.name === 'getTime' || (object?.name === 'Date' && property?.name === 'parse'))
  )
}

/** Returns the keys that an expression can have, as patterns of whole keys with their areas. */
function keyPatterns(node: Node | undefined, areas: readonly string[]): RegExp[] {
  if (node?.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(branch => keyPatterns(branch as Node, areas))
  const key =
    node?.type === 'Literal' && typeof node.value === 'string'
      ? escapeDots(node.value)
      : node?.type === 'TemplateLiteral'
        ? (node.quasis as { value: { raw: string } }[]).map(({ value }) => escapeDots(value.raw)).join('\\w+')
        : undefined
  if (key === undefined || !/^[\w\\.:+-]+$/.test(key) || !/[.:]/.test(key)) return []
  const [area, path] = key.includes(':') ? key.split(':') : [`(?:${['core', ...areas].join('|')})`, key]
  return [
    new RegExp(`^${area}:${path}$`),
    // The code names a notification or an e-mail without its parts.
    new RegExp(`^${area}:(?:notice|mail)\\.${path}\\.\\w+$`),
    new RegExp(`^${area}:${path}\\.(?:subject|text|title|action|foot)$`),
  ]
}

const escapeDots = (text: string) => text.replaceAll('.', '\\.')

const nameOf = (callee: Node): string | undefined =>
  callee.type === 'Identifier'
    ? String(callee.name)
    : callee.type === 'MemberExpression'
      ? String((callee.property as Node).name)
      : undefined

function propertyOf(object: Node, name: string): Node | undefined {
  const property = (object.properties as Node[]).find(
    each => each.type === 'Property' && (each.key as Node).name === name,
  )
  return property?.value as Node | undefined
}

function visitNodes(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof child.type === 'string')
        visitNodes(child, visit)
}
