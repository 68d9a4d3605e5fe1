import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Dialog, type DialogHead } from '#ui/overlays/Dialog.tsx'
import { ReasonForm } from '../forms/ReasonForm.tsx'

interface ExplainDelayProps {
  date: BoardDate
  head: DialogHead
}

/** A dialog for the reason why a date is late. */
export function ExplainDelay(props: ExplainDelayProps) {
  const { id, kind } = props.date
  switch (kind) {
    case 'phase':
      return <ExplainPhase {...props} />
    case 'milestone':
      return <ExplainMilestone {...props} />
    case 'maintenance':
      return <ExplainListed {...props} subject={{ alertId: id }} />
    case 'clearToPay':
      return <ExplainListed {...props} subject={{ paymentId: id }} />
    case 'delivery':
      return <ExplainListed {...props} subject={{ deliveryId: id }} />
  }
}

interface ExplainListedProps extends ExplainDelayProps {
  subject: Parameters<typeof ReasonForm>[0]['subject']
}

/** Explains a date whose version is in the list of dates. */
const ExplainListed = ({ date, head, subject }: ExplainListedProps) => (
  <Dialog {...head}>
    <ReasonForm projectId={date.projectId} late={date} subject={subject} onClose={head.onClose} />
  </Dialog>
)

function ExplainPhase({ date: { id, projectId }, head }: ExplainDelayProps) {
  const phase = useEndpointQuery(phases.get, { params: { id: projectId }, query: { phaseId: id } })
  return (
    <Dialog {...head} query={phase}>
      {late => (
        <ReasonForm projectId={projectId} late={late} subject={{ phaseId: id }} onClose={head.onClose} />
      )}
    </Dialog>
  )
}

function ExplainMilestone({ date: { id, projectId }, head }: ExplainDelayProps) {
  const list = useEndpointQuery(milestones.list, {
    params: { id: projectId },
    query: { statusAlertId: id },
  })
  return (
    <Dialog {...head} query={list}>
      {({ milestones: [late] }) =>
        late && (
          <ReasonForm
            projectId={projectId}
            late={late}
            subject={{ milestoneId: id }}
            onClose={head.onClose}
          />
        )
      }
    </Dialog>
  )
}
