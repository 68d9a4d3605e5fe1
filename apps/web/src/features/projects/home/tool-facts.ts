import type { ProjectRole } from '@steelsafe/contract/project-members/names.ts'
import { fieldOfDetail } from '@steelsafe/contract/projects/details.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'

/** The roles of a company that have the same meaning as a default detail. */
const rolesByDetail = new Map<string, readonly ProjectRole[]>([
  ['Customer', ['Owner', 'Customer', 'Oem']],
  ['Molder', ['Molder']],
])

/**
 * Returns the details to list in the overview of a tool. Omits empty details, and values that the overview shows
 * elsewhere: in a field of the project, as the part number, or as the name of a company of the project.
 */
export const distinctDetails = ({
  details,
  partNumber,
  companies,
}: Pick<Project, 'details' | 'partNumber' | 'companies'>): Project['details'] =>
  details.filter(({ displayName, valueText }) => {
    if (valueText === '' || fieldOfDetail(displayName) !== undefined) return false
    if (displayName === 'Customer #' && valueText === partNumber) return false
    const roles = rolesByDetail.get(displayName) ?? []
    return !companies.some(({ name, projectRoleId }) => name === valueText && roles.includes(projectRoleId))
  })

/** Returns the references of companies that differ from the job number. */
export const distinctReferences = ({
  identifiers,
  projectNumber,
}: Pick<Project, 'identifiers' | 'projectNumber'>): Project['identifiers'] =>
  identifiers.filter(({ label }) => label !== '' && label !== projectNumber)
