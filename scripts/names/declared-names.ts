import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [property: string]: unknown
}

/** A name that the code declares for a value or for a property of a type. */
export interface DeclaredName {
  name: string
  kind: 'variable' | 'parameter' | 'property'
  /** The position in the source, from 0. */
  start: number
}

/**
 * Returns the names of variables, of parameters, and of the properties of interfaces, types and classes. Keys of
 * objects are ignored, because most of them have the name of a request, a response or a column.
 */
export function declaredNames(file: string, source: string): DeclaredName[] {
  const names: DeclaredName[] = []
  visit(parseSync(file, source).program as unknown as Node, names)
  return names
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const members = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition'])

function visit(node: Node, names: DeclaredName[]): void {
  if (node.type === 'VariableDeclarator') addBindings(node.id as Node, 'variable', names)
  if (functions.has(node.type))
    for (const parameter of node.params as Node[]) addBindings(parameter, 'parameter', names)
  if (members.has(node.type) && !node.computed) addBindings(node.key as Node, 'property', names)
  for (const child of childrenOf(node)) visit(child, names)
}

/** Adds the names that a pattern declares, such as those of a destructured object. */
function addBindings(node: Node, kind: DeclaredName['kind'], names: DeclaredName[]): void {
  if (node.type === 'Identifier') names.push({ name: node.name as string, kind, start: node.start })
  if (node.type === 'AssignmentPattern') addBindings(node.left as Node, kind, names)
  if (node.type === 'RestElement') addBindings(node.argument as Node, kind, names)
  if (node.type === 'ArrayPattern')
    for (const element of node.elements as (Node | null)[]) if (element) addBindings(element, kind, names)
  if (node.type === 'ObjectPattern')
    for (const property of node.properties as Node[])
      addBindings((property.value ?? property) as Node, kind, names)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap(value =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

const booleanName = /^(is|are|was|were|has|have|had|may|can|does|do)[A-Z]/
/** Functions of drizzle-orm that return SQL conditions. */
const conditionFunctions = new Set([
  'and',
  'or',
  'not',
  'eq',
  'ne',
  'exists',
  'isNull',
  'isNotNull',
  'inArray',
])

const conditionName = /^sql[A-Z]/
/** Matches the names of functions that return SQL conditions, but not SQL texts such as `sqlNameIn`. */
const conditionCall = /^sql(Is|Are|Was|Has|Can|Contains|Matches)(?![a-z])/

/** Returns true for the call of a function that returns an SQL condition. */
function isCondition(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const name = (node.callee as Node).name
  return typeof name === 'string' && (conditionFunctions.has(name) || conditionCall.test(name))
}

/** Returns true for a function that ends with the result of a condition function. */
function returnsCondition(node: unknown): boolean {
  if (!isNode(node) || !functions.has(node.type)) return false
  const body = node.body as Node | null
  if (body?.type !== 'BlockStatement') return isCondition(body)
  const last = (body.body as Node[]).at(-1)
  return last?.type === 'ReturnStatement' && isCondition(last.argument)
}

/**
 * Returns the functions and constants that are SQL conditions, by their type or by their value, but are named like
 * booleans, and the functions that return the result of a condition function under a name that does not begin with
 * "sql".
 */
export function sqlConditions(file: string, source: string): { name: string; start: number }[] {
  if (!/\bsql\b|drizzle-orm/.test(source)) return []
  const conditions: { name: string; start: number }[] = []
  const isSqlType = (annotation: unknown) =>
    isNode(annotation) &&
    /^:\s*(?:Promise<)?SQL\b/.test(source.slice(annotation.start, annotation.end as number))
  const isSqlValue = (node: unknown): boolean => {
    if (!isNode(node)) return false
    if (functions.has(node.type)) return isSqlType(node.returnType) || isSqlValue(node.body)
    if (node.type === 'TaggedTemplateExpression') return (node.tag as Node).name === 'sql'
    return isCondition(node)
  }
  const check = (id: Node, isSql: boolean, value: unknown) => {
    const name = id.name as string
    const isNamedWrongly =
      (isSql && booleanName.test(name)) || (returnsCondition(value) && !conditionName.test(name))
    if (id.type === 'Identifier' && isNamedWrongly) conditions.push({ name, start: id.start })
  }
  const visitDeclarations = (node: Node): void => {
    if (node.type === 'VariableDeclarator') {
      const id = node.id as Node
      check(id, isSqlType(id.typeAnnotation) || isSqlValue(node.init), node.init)
    }
    if (node.type === 'FunctionDeclaration' && isNode(node.id))
      check(node.id, isSqlType(node.returnType), node)
    for (const child of childrenOf(node)) visitDeclarations(child)
  }
  visitDeclarations(parseSync(file, source).program as unknown as Node)
  return conditions
}
