import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { statusAlerts } from '@steelsafe/contract/status-alerts/endpoints.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { PageState } from '#ui/PageState.tsx'
import { ReasonForm } from './ReasonForm.tsx'

interface ExplainDelayProps {
  date: BoardDate
  onClose: () => void
}

/** Writes why a phase or a milestone is late. */
export const ExplainDelay = (props: ExplainDelayProps) =>
  props.date.kind === 'phase' ? <ExplainPhase {...props} /> : <ExplainMilestone {...props} />

function ExplainPhase({ date: { id, projectId }, onClose }: ExplainDelayProps) {
  const phase = useEndpointQuery(phases.get, { params: { id: projectId }, query: { phaseId: id } })
  return (
    <PageState of={phase}>
      {late => <ReasonForm projectId={projectId} late={late} subject={{ phaseId: id }} onClose={onClose} />}
    </PageState>
  )
}

function ExplainMilestone({ date: { id, projectId }, onClose }: ExplainDelayProps) {
  const list = useEndpointQuery(statusAlerts.list, {
    params: { id: projectId },
    query: { statusAlertId: id },
  })
  return (
    <PageState of={list}>
      {({ milestones: [late] }) =>
        late && (
          <ReasonForm projectId={projectId} late={late} subject={{ milestoneId: id }} onClose={onClose} />
        )
      }
    </PageState>
  )
}
