/** An import of endpoints in a module, with the endpoints that the module uses. */
export interface EndpointImport {
  /** The address of the file. */
  source: string
  /** The address as the code has it, with its quotation marks. */
  raw: string
  /** The names of the endpoints that the module uses, in alphabetical order. */
  names: string[]
}

/** A node of a syntax tree (ESTree). */
type SyntaxNode = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/**
 * Returns the imports of `endpoints.ts` in the syntax tree of a module, with the endpoints that the module names, such
 * as `list` in `projects.list`. Leaves out an import whose object is used in another way, because the module may need
 * all of its endpoints.
 */
export function endpointImports(program: object): EndpointImport[] {
  const { body } = program as { body: SyntaxNode[] }
  return body.flatMap(({ type, source: address, specifiers }) => {
    if (type !== 'ImportDeclaration') return []
    const { value: source, raw } = address as { value: string; raw: string }
    if (!source.endsWith('/endpoints.ts')) return []
    const members = (specifiers as SyntaxNode[]).map(specifier =>
      specifier.type === 'ImportSpecifier' ? membersOf(body, nameOf(specifier.local)) : undefined,
    )
    if (members.includes(undefined)) return []
    return [{ source, raw, names: [...new Set(members.flatMap(names => names ?? []))].toSorted() }]
  })
}

const nameOf = (identifier: unknown) => (identifier as { name: string }).name

/** Returns the members that code reads of a variable, or undefined if it uses the variable in another way. */
function membersOf(code: readonly SyntaxNode[], variable: string): string[] | undefined {
  const names: string[] = []
  const isVariable = (value: unknown) =>
    isNode(value) && value.type === 'Identifier' && value.name === variable
  const usesWhole = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(usesWhole)
    if (!isNode(value)) return false
    const { type, computed, object, property, key } = value
    switch (type) {
      case 'ImportDeclaration':
        return false
      case 'Identifier':
        return isVariable(value)
      case 'MemberExpression':
        if (computed) return usesWhole(object) || usesWhole(property)
        if (!isVariable(object)) return usesWhole(object)
        names.push(nameOf(property))
        return false
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        return (computed === true && usesWhole(key)) || usesWhole(value.value)
      default:
        return Object.values(value).some(usesWhole)
    }
  }
  return usesWhole(code) ? undefined : names
}
