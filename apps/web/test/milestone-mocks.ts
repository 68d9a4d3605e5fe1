import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { Configuration, ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { mockEndpoint } from './answers.ts'
import { mockSettings } from './settings.ts'
import { ben, id } from './two-people.ts'

/** Returns a milestone in progress, with these changes. */
export const milestoneWith = (changes: Partial<ProjectMilestone>): ProjectMilestone => ({
  id,
  name: 'T1',
  description: '',
  valueText: '',
  startDate: '2026-11-01',
  endDate: '2026-12-10',
  valueDate: null,
  isActive: true,
  thresholdTypeId: 'OneWeek',
  thresholdTypeName: '1 week before',
  statusColor: { colorCodeNum: 1, colorCodeValue: 'green' },
  state: 'InProgress',
  level: 50,
  daysLate: null,
  daysLeft: 18,
  reason: null,
  reasonText: '',
  responsibleId: null,
  acts: null,
  delay: null,
  predecessorName: null,
  recipients: [ben.display],
  informedCount: 0,
  attachedFiles: [],
  fileCount: 0,
  version: 1,
  ...changes,
})

/** Mocks the endpoints that the page of a milestone calls, including its configuration. */
export const milestonePage = (read: () => ProjectMilestone) => {
  const configuration = (): Configuration => {
    const { name, startDate, endDate, valueDate, version } = read()
    return {
      id,
      name,
      startDate,
      endDate,
      selectedUsers: [ben.value],
      predecessorId: null,
      predecessorName: null,
      selected: true,
      showCheckDateParams: false,
      thresholdTypeId: 'OneWeek',
      isComplete: valueDate !== null,
      responsibleId: null,
      acts: null,
      delay: null,
      version,
    }
  }
  const today = '2026-11-22'
  return [
    mockSettings(),
    mockEndpoint(milestones.list, () => ({ today, milestones: [read()] })),
    mockEndpoint(milestones.configurations, () => ({ today, configurations: [configuration()] })),
    mockEndpoint(milestones.files, () => []),
    mockEndpoint(projects.people, () => [ben]),
    mockEndpoint(projects.responsibleOptions, () => [ben]),
  ]
}
