import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import { companyId } from './two-people.ts'

/** Returns a row of a list of projects, for a project without phases, dates and people. */
export const projectRow = (id: string, projectNumber: string): ProjectRow => ({
  id,
  projectNumber,
  companyId,
  partName: '',
  columns: [],
  imageUrl: null,
  phaseTypeId: null,
  statusId: null,
  nextDate: null,
  nextPhaseTypeId: null,
  daysToNext: null,
  daysLate: 0,
  dateOfDelivery: null,
  daysSinceDelivery: 0,
  acts: null,
  delay: null,
  customer: '',
  molder: '',
  leadName: '',
})
