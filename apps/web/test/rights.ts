import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { mockEndpoint } from './answers.ts'
import { translate } from './component.ts'

/** Mocks the permissions of the user in a project, which are only these actions. */
export const mockProjectPermissions = (...names: string[]) =>
  mockEndpoint(projectMembers.relationship, () => ({
    projectNumber: 'NL-24-0107',
    partName: 'Fog lamp lens',
    companyId: '00000000-0000-4000-8000-000000000001',
    actions: names.map(name => ({ name })),
  }))

/** Mocks the permissions of the user in a company, which are only these actions. */
export const mockCompanyPermissions = (companyId: string, ...names: string[]) =>
  mockEndpoint(companies.relationships, () => [
    { companyId, companyName: 'Northline', name: 'Viewer', actions: names.map(name => ({ name })) },
  ])

/** Returns the note for users who may not change a record. It names the access roles that may. */
export const readOnlyLine = (of: 'project' | 'company', ...roles: string[]): string =>
  translate('ui:readOnly.view', { who: translate(`ui:readOnly.${of}`, { roles: roles.join(', ') }) })
