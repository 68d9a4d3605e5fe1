import type { ClearToPayMilestone } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import type { MaintenanceAlert, MaintenanceEntry } from '@steelsafe/contract/maintenance/entities.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { Task } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { useResponsibleTexts } from '#shared/responsible/useResponsibleTexts.ts'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { findDuePhases, findDueTasks } from './due.ts'
import type { OpenItem } from './open-items.ts'

/** Returns functions that describe the items of each kind in the language of the user. */
export function useOpenItemTexts({ id, phases, today, summary, deliveryDelay }: Project) {
  const { t } = useTranslation(['boards', 'core', 'projects', 'clear-to-pay', 'maintenance'])
  const { list } = useFormat()
  const { partyOf } = useResponsibleTexts()
  const lead = partyOf(summary.leadName ? { name: summary.leadName, isLead: true } : null)
  const base = { isLate: false, isOpen: false, party: lead, delay: null }
  return {
    /** The delivery, only if it is late. The facts of the tool show an upcoming delivery. */
    delivery: (): OpenItem[] =>
      summary.daysSinceDelivery === 0
        ? []
        : [
            {
              ...base,
              id: 'delivery',
              name: t('boards:kind.delivery'),
              kind: '',
              address: projectPaths.profile(id),
              day: summary.dateOfDelivery,
              isLate: true,
              delay: deliveryDelay ?? null,
            },
          ],

    phases(): OpenItem[] {
      const { late, coming } = findDuePhases(phases, today)
      return [...late, ...coming].map(phase => ({
        id: `phase ${phase.phaseTypeId}`,
        name: t(`core:phaseType.${phase.phaseTypeId}`),
        kind: t('boards:kind.phase'),
        address: phasePaths.list(id),
        day: phase.plannedMilestone,
        isLate: late.includes(phase),
        isOpen: false,
        party: partyOf(phase.acts),
        delay: phase.delay,
      }))
    },

    milestones: (milestones: readonly ProjectMilestone[]): OpenItem[] =>
      milestones.map(milestone => ({
        id: `milestone ${milestone.id}`,
        name: milestone.name,
        kind: t('boards:kind.milestone'),
        address: milestonePaths.view(id, milestone.id),
        day: milestone.endDate,
        isLate: milestone.state === 'Late',
        isOpen: false,
        party: partyOf(milestone.acts),
        delay: milestone.delay,
      })),

    /**
     * Returns the late tasks and the tasks that are due soon.
     * @param responsible the people and companies that can be responsible for a task, by id
     */
    tasks(tasks: readonly Task[], responsible: ReadonlyMap<string, string>): OpenItem[] {
      const { late, coming } = findDueTasks(tasks, today)
      return [...late, ...coming].map(task => ({
        ...base,
        id: `task ${task.id}`,
        name: task.title,
        kind: t('boards:kind.task'),
        address: timelinePaths.plan(id),
        day: task.end,
        isLate: late.includes(task),
        party: responsible.get(task.responsibleId ?? '') ?? lead,
        delay: task.delay ?? null,
      }))
    },

    payments: (milestones: readonly ClearToPayMilestone[]): OpenItem[] =>
      milestones
        .filter(({ isComplete }) => !isComplete)
        .map(milestone => {
          const isOpen = waitsForApproval(milestone)
          const approvers = milestone.approvers.map(({ firstName, lastName }) =>
            `${firstName} ${lastName}`.trim(),
          )
          const isUnattended = milestone.hasNoApprover || (isOpen && approvers.length === 0)
          return {
            ...base,
            id: `payment ${milestone.id}`,
            name: milestone.name,
            kind: joinParts(
              isOpen ? t('projects:screen.home.approvals') : t('boards:kind.clearToPay'),
              isUnattended && t('clear-to-pay:screen.list.noApprover'),
            ),
            address: clearToPayPaths.edit(id, milestone.id),
            day: milestone.targetDate,
            isLate: milestone.displayStatus === 'Overdue',
            delay: milestone.delay ?? null,
            isOpen,
            party: isOpen ? list(approvers) : lead,
          }
        }),

    alerts: (alerts: readonly MaintenanceAlert[]): OpenItem[] =>
      alerts.map(alert => ({
        ...base,
        id: `alert ${alert.id}`,
        name: alert.title,
        kind: t('boards:kind.maintenance'),
        address: maintenancePaths.editAlert(id, alert.id),
        day: alert.forecastDate,
        isLate: alert.forecastDate !== null && alert.forecastDate < today,
        isOpen: alert.isDue,
        party: partyOf(alert.acts),
        delay: alert.delay ?? null,
      })),

    work: (entries: readonly MaintenanceEntry[]): OpenItem[] =>
      entries.map(entry => ({
        ...base,
        id: `entry ${entry.id}`,
        name: entry.description,
        kind: joinParts(
          entry.isReported ? t('boards:kind.problem') : t('maintenance:screen.home.open'),
          t(`maintenance:status.${entry.statusId}`),
        ),
        address: maintenancePaths.editEntry(id, entry.id),
        day: entry.workDate,
        isOpen: true,
        party: entry.people.length > 0 ? list(entry.people) : lead,
      })),
  }
}

/** Returns true when only the approval is missing. A missing file must be added before the approval. */
const waitsForApproval = ({ isComplete, missing }: ClearToPayMilestone): boolean =>
  !isComplete && missing.join() === 'approval'
