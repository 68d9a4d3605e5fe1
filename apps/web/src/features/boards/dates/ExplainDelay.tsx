import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { PageState } from '#ui/page/PageState.tsx'
import { ReasonForm } from '../forms/ReasonForm.tsx'

interface ExplainDelayProps {
  date: BoardDate
  onClose: () => void
}

/** Form for the reason why a date is late. */
export function ExplainDelay(props: ExplainDelayProps) {
  const { date, onClose } = props
  const { id, kind, projectId } = date
  switch (kind) {
    case 'phase':
      return <ExplainPhase {...props} />
    case 'milestone':
      return <ExplainMilestone {...props} />
    case 'maintenance':
      return <ReasonForm projectId={projectId} late={date} subject={{ alertId: id }} onClose={onClose} />
    case 'clearToPay':
      return <ReasonForm projectId={projectId} late={date} subject={{ paymentId: id }} onClose={onClose} />
    case 'delivery':
      return <ReasonForm projectId={projectId} late={date} subject={{ deliveryId: id }} onClose={onClose} />
  }
}

function ExplainPhase({ date: { id, projectId }, onClose }: ExplainDelayProps) {
  const phase = useEndpointQuery(phases.get, { params: { id: projectId }, query: { phaseId: id } })
  return (
    <PageState query={phase}>
      {late => <ReasonForm projectId={projectId} late={late} subject={{ phaseId: id }} onClose={onClose} />}
    </PageState>
  )
}

function ExplainMilestone({ date: { id, projectId }, onClose }: ExplainDelayProps) {
  const list = useEndpointQuery(milestones.list, {
    params: { id: projectId },
    query: { statusAlertId: id },
  })
  return (
    <PageState query={list}>
      {({ milestones: [late] }) =>
        late && (
          <ReasonForm projectId={projectId} late={late} subject={{ milestoneId: id }} onClose={onClose} />
        )
      }
    </PageState>
  )
}
