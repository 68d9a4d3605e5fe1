import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { CheckField, MultiSelectField } from '#ui/form/fields/fields.tsx'
import { PageState } from '#ui/page/PageState.tsx'

interface MoveDateProps {
  date: BoardDate
  onClose: () => void
}

/**
 * Form that moves the date of a milestone, a phase, or a clear-to-pay milestone. All other values are sent as they were
 * read.
 */
export function MoveDate(props: MoveDateProps) {
  switch (props.date.kind) {
    case 'milestone':
      return <MoveMilestone {...props} />
    case 'phase':
      return <MovePhase {...props} />
    case 'clearToPay':
      return <MoveTarget {...props} />
    case 'delivery':
    case 'maintenance':
      return null
  }
}

function useFormOf({ date: { projectId }, onClose }: MoveDateProps) {
  const { t } = useTranslation('boards')
  return {
    label: t('field.newDate'),
    form: {
      scope: { id: projectId },
      submitLabel: t('screen.board.save'),
      onCancel: onClose,
      onDone: onClose,
    },
  }
}

/** Moves the end date of a milestone. If followers would start too early, the form names them and can move them too. */
function MoveMilestone(props: MoveDateProps) {
  const { t } = useTranslation('milestones')
  const { id, projectId } = props.date
  const { form, label } = useFormOf(props)
  const at = { params: { id: projectId } }
  const configurationQuery = useEndpointQuery(milestones.configurations, {
    ...at,
    query: { alertEntryId: id },
  })
  return (
    <PageState query={configurationQuery}>
      {({ configurations: [configuration] }) =>
        configuration && (
          <EditedRecord record={configuration}>
            {({ startDate, endDate, predecessorId, selected, selectedUsers }) => (
              <EntityForm
                {...form}
                endpoint={milestones.configure}
                input={at}
                values={{ endDate, selectedUsers, carryOn: false }}
                toBody={values => ({ id, startDate, predecessorId, selected, ...values })}
              >
                <DateField name="endDate" label={label} required />
                {selectedUsers.length === 0 && <Recipients project={projectId} />}
                <CheckField name="carryOn" label={t('field.carryOn')} />
              </EntityForm>
            )}
          </EditedRecord>
        )
      }
    </PageState>
  )
}

/** Select for the recipients of a milestone that has none. A milestone cannot be saved without recipients. */
function Recipients({ project }: { project: string }) {
  const { t } = useTranslation('milestones')
  const people = useEndpointQuery(projects.people, { params: { id: project } })
  return <MultiSelectField name="selectedUsers" label={t('field.recipients')} options={people} required />
}

function MovePhase(props: MoveDateProps) {
  const { id, projectId } = props.date
  const { form, label } = useFormOf(props)
  const at = { params: { id: projectId }, query: { phaseId: id } }
  const phase = useEndpointQuery(phases.get, at)
  return (
    <PageState query={phase}>
      {loadedPhase => (
        <EditedRecord record={loadedPhase}>
          {({ phaseTypeId, statusId, completionPercent, actualMilestone, plannedMilestone }) => (
            <EntityForm
              {...form}
              endpoint={phases.update}
              input={at}
              values={{ plannedMilestone }}
              toBody={values => ({ phaseTypeId, statusId, completionPercent, actualMilestone, ...values })}
            >
              <DateField name="plannedMilestone" label={label} required />
            </EntityForm>
          )}
        </EditedRecord>
      )}
    </PageState>
  )
}

function MoveTarget(props: MoveDateProps) {
  const { form, label } = useFormOf(props)
  const at = { params: { milestoneId: props.date.id } }
  const milestone = useEndpointQuery(clearToPay.get, at)
  return (
    <PageState query={milestone}>
      {({ milestone: loadedMilestone }) => (
        <EditedRecord record={loadedMilestone}>
          {({ targetDate }) => (
            <EntityForm {...form} endpoint={clearToPay.update} input={at} values={{ targetDate }}>
              <DateField name="targetDate" label={label} required />
            </EntityForm>
          )}
        </EditedRecord>
      )}
    </PageState>
  )
}
