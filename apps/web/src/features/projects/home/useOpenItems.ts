import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { CallError } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermissions } from '#core/session/permissions.ts'
import { type OpenItem, sortByUrgency } from './open-items.ts'
import { useOpenItemTexts } from './useOpenItemTexts.ts'

/** Maximum number of due alerts, and of unfinished entries. The maintenance screens list all of them. */
const maxRows = 10

interface OpenItems {
  /** The most urgent first. */
  openItems: OpenItem[]
  isLoading: boolean
  /** The error of a failed request, whose items are missing. */
  error: CallError | undefined
}

/** Returns the late, open and due items of a tool that the user may see. */
export function useOpenItems(project: Project): OpenItems {
  const { id, today } = project
  const words = useOpenItemTexts(project)
  const permissionFor = usePermissions()
  const params = { id }
  const [milestonePermission, taskPermission] = [
    permissionFor(milestones.list),
    permissionFor(timeline.tasks),
  ]
  const openMilestones = useEndpointQuery(
    milestones.list,
    { params, query: { state: 'active' } },
    { enabled: milestonePermission.isAllowed },
  )
  const tasks = useEndpointQuery(timeline.tasks, { params }, { enabled: taskPermission.isAllowed })
  const payments = useEndpointQuery(clearToPay.list, { params })
  const alerts = useEndpointQuery(maintenance.alerts, { params, query: { state: 'due', pageSize: maxRows } })
  const work = useEndpointQuery(maintenance.log, {
    params,
    query: { statusId: 'Unfinished', pageSize: maxRows },
  })
  const hasResponsible = tasks.data?.some(({ responsibleId }) => responsibleId !== null) ?? false
  const responsible = useEndpointQuery(projects.responsibleOptions, { params }, { enabled: hasResponsible })
  const responsibleById = new Map(responsible.data?.map(({ value, display }) => [value, display]))
  const queries = [openMilestones, tasks, payments, alerts, work, responsible]
  return {
    openItems: sortByUrgency(
      [
        ...words.delivery(),
        ...words.phases(),
        ...words.milestones(openMilestones.data?.milestones ?? []),
        ...words.tasks(tasks.data ?? [], responsibleById),
        ...words.payments(payments.data?.milestones ?? []),
        ...words.alerts(alerts.data?.alerts ?? []),
        ...words.work(work.data?.entries ?? []),
      ],
      today,
    ),
    isLoading:
      queries.some(({ isLoading }) => isLoading) ||
      milestonePermission.isPending === true ||
      taskPermission.isPending === true,
    error: queries.map(({ error }) => error).find(error => error !== null) ?? undefined,
  }
}
