import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import { ToolTimelines } from '#features/projects/list/timeline/ToolTimelines.tsx'

const phase = (
  phaseTypeId: 'ToolDesign' | 'ToolBuild' | 'Tryout',
  plannedMilestone: string,
  statusId: 'Complete' | 'InProgress' | 'NotStarted',
) => ({ phaseTypeId, statusId, plannedMilestone, actualMilestone: null })

const row: ProjectRow = {
  id: '00000000-0000-4000-8000-000000000107',
  projectNumber: 'NL-24-0107',
  partName: 'Fog lamp lens',
  companyId: '00000000-0000-4000-8000-000000000001',
  columns: [],
  imageUrl: null,
  phaseTypeId: 'ToolBuild',
  statusId: 'InProgress',
  nextDate: '2026-10-01',
  nextPhaseTypeId: 'ToolBuild',
  daysToNext: 100,
  daysLate: 0,
  dateOfDelivery: null,
  daysSinceDelivery: 0,
  acts: null,
  delay: null,
  customer: '',
  molder: '',
  leadName: '',
  timeline: {
    today: '2026-06-23',
    dateOfPurchase: '2026-01-01',
    phases: [
      phase('ToolDesign', '2026-01-10', 'Complete'),
      phase('ToolBuild', '2026-10-01', 'InProgress'),
      phase('Tryout', '2026-10-06', 'NotStarted'),
    ],
  },
}

/** A page with the timeline of a tool that has a long phase between two short ones. */
export const Screen = () => <ToolTimelines rows={[row]} />
