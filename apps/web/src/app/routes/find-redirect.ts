import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'

/** The redirect for an address that has the path of a company or project screen but no id. */
export type MissingIdRedirect = { kind: 'go'; to: string } | { kind: 'chooseProject'; path: string }

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

const isOfCompany = (path: string) => path.startsWith('/company/')
/**
 * Returns true when a path with an id is about a project, which means that it is not about a company, administrators,
 * support or the knowledge center.
 */
const isOfProject = (path: string) =>
  !/^\/(company|admin|support|categories|terminology|solution)\//.test(path)

/**
 * Returns the redirect for an address without the id of a company or project, such as /company/home, /project/files or
 * /company//users, or with the empty id. Redirects to the list of companies, or asks for a project as the main
 * navigation does. Returns undefined for any other address.
 */
export function findRedirect(address: string, paths: readonly string[]): MissingIdRedirect | undefined {
  const segments = segmentsOf(address).filter(segment => segment !== emptyId)
  if (segments.join('/') === 'company') return { kind: 'go', to: companyPaths.list() }
  if (segments.join('/') === 'project') return { kind: 'go', to: projectPaths.list() }
  const path = paths.find(
    path => path.includes('/{id}') && isWithoutId(segments, path) && (isOfCompany(path) || isOfProject(path)),
  )
  if (!path) return undefined
  if (isOfCompany(path)) return { kind: 'go', to: companyPaths.list() }
  return path.match(/\{/g)?.length === 1
    ? { kind: 'chooseProject', path }
    : { kind: 'go', to: projectPaths.list() }
}

/** Returns true when an address has all parts of a path except the id. Other parameters match any text. */
function isWithoutId(segments: string[], path: string): boolean {
  const parts = segmentsOf(path).filter(part => part !== '{id}')
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith('{') || part === segments[index])
  )
}
