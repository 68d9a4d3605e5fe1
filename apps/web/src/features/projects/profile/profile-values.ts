import { fieldOfDetail } from '@steelsafe/contract/projects/details.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'

/** Returns the values of the profile form. Measures are metric. */
export const toProfileValues = (project: Project) => ({
  projectNumber: project.projectNumber,
  partName: project.partName,
  partNumber: project.partNumber,
  program: project.program,
  description: project.description,
  // A detail that is a field stores its value only in the field.
  details: project.details.map(({ id, displayName, valueText }) => ({
    id,
    displayName,
    valueText: fieldOfDetail(displayName) ? '' : valueText,
  })),
  identifiers: project.companies.map(({ companyId }) => ({
    companyId,
    label: project.identifiers.find(identifier => identifier.companyId === companyId)?.label ?? '',
  })),
  isMetric: project.isMetric,
  length: project.length,
  height: project.height,
  depth: project.depth,
  weight: project.weight,
  pressSize: project.pressSize,
  dateOfPurchase: project.dateOfPurchase,
  dateOfDelivery: project.dateOfDelivery,
  sopDate: project.sopDate,
  cavities: project.cavities,
  quotedCycleTime: project.quotedCycleTime,
  productionUnitId: project.productionUnitId,
  updateAllPrograms: false,
})
export type ProfileValues = ReturnType<typeof toProfileValues>
