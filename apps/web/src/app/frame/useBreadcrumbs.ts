import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { ancestorsOf, type ScreenPath, type Subject } from '@steelsafe/contract/core/endpoint/path.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { areaOf, translateKey } from '#core/language/texts.ts'
import { buildAddress, useCurrentPath, useSubject } from '#core/navigation/navigation.ts'
import type { Breadcrumb } from '#ui/page/breadcrumbs.ts'

/**
 * Returns the ancestors of the current screen. Their labels are texts of the contract, or the name of the company or
 * project.
 */
export function useBreadcrumbs(): Breadcrumb[] {
  const { path, params } = useCurrentPath()
  const ancestors = path ? ancestorsOf(path) : []
  useTranslation(ancestors.flatMap(({ title }) => (title ? [areaOf(title)] : [])))
  const names = useNames(ancestors)
  return ancestors.map(ancestor => ({
    label: ancestor.title ? translateKey(ancestor.title) : (ancestor.of && names[ancestor.of]) || '…',
    to: buildAddress(ancestor, params),
  }))
}

/** Returns the name of the company and the number of the project, if one of these screens is labeled with it. */
function useNames(paths: ScreenPath[]): { [Kind in Subject]?: string } {
  const { company, project } = useSubject()
  const isNamed = (kind: Subject) => paths.some(({ of, title }) => of === kind && !title)
  const ofCompany = useEndpointQuery(
    companies.relationship,
    { params: { id: company ?? '' } },
    { enabled: company !== undefined && isNamed('company') },
  )
  const ofProject = useEndpointQuery(
    projectMembers.relationship,
    { params: { id: project ?? '' } },
    { enabled: project !== undefined && isNamed('project') },
  )
  return { company: ofCompany.data?.companyName, project: ofProject.data?.projectNumber }
}
