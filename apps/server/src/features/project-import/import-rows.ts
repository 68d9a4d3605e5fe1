import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import type { ImportedProject } from '@steelsafe/contract/project-import/entities.ts'
import { defaultDetails } from '@steelsafe/contract/projects/names.ts'

/** The companies of a sheet by their names in the sheet. */
type CompanyByName = ReadonlyMap<string, { id: string; name: string }>

/** A checked row of a sheet of projects, as it is stored: the form, the other companies, the lead and the phases. */
export type AcceptedProject = ReturnType<typeof toAcceptedProject>

export const toAcceptedProject = (
  row: ImportedProject,
  owner: string,
  companyByName: CompanyByName,
  leadId: string | null = null,
) => ({
  form: formOf(row, name => companyByName.get(name)?.name ?? ''),
  companies: companiesOf(row, owner, name => companyByName.get(name)?.id),
  /** Null when the importer leads the project. */
  leadId,
  phases: phasesOf(row),
})

/**
 * Returns the companies of a row, without the owner, who is a member already. A company that is both customer and
 * molder becomes the molder.
 */
function companiesOf(row: ImportedProject, owner: string, idOf: (name: string) => string | undefined) {
  const roleById = new Map<string, 'Customer' | 'Molder'>()
  const [customer, molder] = [idOf(row.customerCompany), idOf(row.molderCompany)]
  if (customer) roleById.set(customer, 'Customer')
  if (molder) roleById.set(molder, 'Molder')
  roleById.delete(owner)
  return [...roleById].map(([companyId, projectRoleId]) => ({ companyId, projectRoleId }))
}

/**
 * Returns the current phase of a tool and the phases with a date in the sheet. Phases before the current phase are
 * complete.
 */
function phasesOf({ phaseTypeId: current, statusId, plannedPhases }: ImportedProject) {
  const at = current ? phaseTypes.indexOf(current) : -1
  const dayOf = new Map(plannedPhases.map(one => [one.phaseTypeId, one.plannedMilestone]))
  return phaseTypes.flatMap((phaseTypeId, index) => {
    const isCurrent = phaseTypeId === current
    if (!isCurrent && !dayOf.has(phaseTypeId)) return []
    const others = index < at ? ('Complete' as const) : ('NotStarted' as const)
    return [
      {
        phaseTypeId,
        statusId: isCurrent ? (statusId ?? 'InProgress') : others,
        plannedMilestone: dayOf.get(phaseTypeId) ?? null,
      },
    ]
  })
}

function formOf(row: ImportedProject, nameOf: (name: string) => string) {
  const { customer, customerNumber, molder, customerCompany, molderCompany, ...rest } = row
  const { phaseTypeId: _, statusId: __, plannedPhases: ___, lead: ____, ...fields } = rest
  const valueByName: Record<string, string> = {
    Customer: customer || nameOf(customerCompany),
    'Customer #': customerNumber,
    Molder: molder || nameOf(molderCompany),
  }
  const isDefault = (name: string) => defaultDetails.some(one => one.toLowerCase() === name.toLowerCase())
  return {
    ...fields,
    details: [
      ...defaultDetails.map(displayName => ({ displayName, valueText: valueByName[displayName] ?? '' })),
      ...row.details.filter(({ displayName }) => !isDefault(displayName)),
    ],
  }
}
