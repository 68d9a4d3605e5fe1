import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'

/** Where somebody goes whose address names a screen of a company or project, but not which one. */
export type Detour = { kind: 'go'; to: string } | { kind: 'chooseProject'; path: string }

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

const isOfCompany = (path: string) => path.startsWith('/company/')
/** Of a project is each screen with an id that is not of a company, of administrators, of support or of knowledge. */
const isOfProject = (path: string) =>
  !/^\/(company|admin|support|categories|terminology|solution)\//.test(path)

/**
 * Of an address such as /company/home, /project/files, /company//users, or with the empty id in the place of one:
 * companies are listed, and a project is asked for, as the main navigation does. Undefined for any other address.
 */
export function detourOf(address: string, paths: readonly string[]): Detour | undefined {
  const asked = segmentsOf(address).filter(segment => segment !== emptyId)
  if (asked.join('/') === 'company') return { kind: 'go', to: companyPaths.list() }
  if (asked.join('/') === 'project') return { kind: 'go', to: projectPaths.list() }
  const path = paths.find(
    path => path.includes('/{id}') && isWithoutId(asked, path) && (isOfCompany(path) || isOfProject(path)),
  )
  if (!path) return undefined
  if (isOfCompany(path)) return { kind: 'go', to: companyPaths.list() }
  return path.match(/\{/g)?.length === 1
    ? { kind: 'chooseProject', path }
    : { kind: 'go', to: projectPaths.list() }
}

/** Whether an address has every part of a path but the id; other parameters stand for any text. */
function isWithoutId(asked: string[], path: string): boolean {
  const parts = segmentsOf(path).filter(part => part !== '{id}')
  return (
    parts.length === asked.length &&
    parts.every((part, index) => part.startsWith('{') || part === asked[index])
  )
}
