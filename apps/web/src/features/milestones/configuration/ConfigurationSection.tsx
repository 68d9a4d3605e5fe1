import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { Configuration, ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { DelayField } from '#shared/responsible/DelayField.tsx'
import { ResponsibleField } from '#shared/responsible/ResponsibleField.tsx'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { MultiSelectField, SelectField, SwitchField } from '#ui/form/fields/fields.tsx'
import { ReportDirty } from '#ui/form/ReportDirty.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { MilestoneFacts } from '../page/MilestoneFacts.tsx'
import { ConfigurationDates } from './ConfigurationDates.tsx'

interface ConfigurationSectionProps {
  project: string
  today: string
  milestone: ProjectMilestone
  configuration: Configuration
  /** The configurations of the other milestones. */
  others: Configuration[]
  onDirty: (isDirty: boolean) => void
}

/**
 * Form for the dates, responsible person, recipients, and predecessor of a milestone, and for the reason why it is
 * late. A complete milestone is read-only.
 */
export function ConfigurationSection(props: ConfigurationSectionProps) {
  const { project, milestone, configuration } = props
  const { t } = useTranslation('milestones')
  const { day } = useFormat()
  const people = useEndpointQuery(projects.people, { params: { id: project } })
  if (configuration.isComplete)
    return (
      <Stack gap="md">
        <InlineMessage kind="information">{t('screen.edit.reopenFirst')}</InlineMessage>
        <MilestoneFacts milestone={milestone} />
      </Stack>
    )
  return (
    <Stack gap="md">
      {configuration.showCheckDateParams && (
        <InlineMessage kind="warning">
          {t('screen.edit.datesDoNotFit', { name: configuration.predecessorName ?? '' })}
        </InlineMessage>
      )}
      <Threshold project={project} milestone={milestone} />
      <PageState query={people}>
        {options =>
          options.length === 0 ? (
            <InlineMessage kind="information">{t('screen.edit.noUsers')}</InlineMessage>
          ) : (
            <EditedRecord
              record={configuration}
              newer={({ startDate, endDate }) =>
                t('screen.edit.stored', { start: day(startDate), end: day(endDate) })
              }
            >
              {record => <ConfigurationForm {...props} configuration={record} people={options} />}
            </EditedRecord>
          )
        }
      </PageState>
    </Stack>
  )
}

function Threshold({ project, milestone }: Pick<ConfigurationSectionProps, 'project' | 'milestone'>) {
  const { t } = useTranslation('milestones')
  return (
    <Group gap="md" justify="space-between" maw={640}>
      <div>
        <Text size="xs" c="dimmed">
          {t('field.threshold')}
        </Text>
        <Text>{milestone.thresholdTypeName}</Text>
      </div>
      <LinkButton
        to={milestonePaths.editDetail(project, milestone.id)}
        for={milestones.saveDetail}
        variant="default"
      >
        {t('screen.edit.threshold')}
      </LinkButton>
    </Group>
  )
}

type ConfigurationFormProps = ConfigurationSectionProps & { people: Option[] }

function ConfigurationForm({
  project,
  today,
  milestone,
  configuration,
  others,
  people,
  onDirty,
}: ConfigurationFormProps) {
  const { t } = useTranslation('milestones')
  const [refusal, setRefusal] = useState<CallError>()
  const [movesFollowers, setMovesFollowers] = useState(false)
  const params = { id: project }
  const isNew = configuration.startDate === null && configuration.endDate === null
  const { startDate, endDate, selectedUsers, predecessorId, responsibleId, delay, selected } = configuration
  return (
    <EntityForm
      endpoint={milestones.configure}
      input={{ params }}
      values={{
        startDate: isNew ? addDays(today, 1) : startDate,
        endDate,
        selectedUsers,
        predecessorId,
        responsibleId,
        delayReason: delay?.reason ?? '',
        selected,
        hasBegun: false,
      }}
      toBody={values => ({ ...values, id: configuration.id, carryOn: movesFollowers })}
      submitLabel={t('screen.edit.save')}
      onDone={() => {
        setRefusal(undefined)
        setMovesFollowers(false)
      }}
      onRefused={error => {
        const { startDate: start, endDate: end } = error.modelState ?? {}
        if (start || end) setRefusal(error)
        return false
      }}
    >
      <ReportDirty onChange={onDirty} />
      <ConfigurationDates today={today} isNew={isNew} />
      {refusal && (
        <Refusal
          storedConfiguration={configuration}
          refusal={refusal}
          movesFollowers={movesFollowers}
          onMovesFollowers={setMovesFollowers}
        />
      )}
      {milestone.state === 'Late' && <DelayField />}
      <ResponsibleField project={project} />
      <MultiSelectField name="selectedUsers" label={t('field.recipients')} options={people} required />
      <SelectField
        name="predecessorId"
        label={t('field.predecessor')}
        options={predecessorOptions(configuration, others)}
        searchable
        clearable
      />
      <SwitchField name="selected" label={t('field.sendReminders')} />
    </EntityForm>
  )
}

/**
 * Returns the other milestones, and the stored predecessor if it is inactive, because saving would otherwise remove it.
 */
function predecessorOptions(
  { predecessorId, predecessorName }: Configuration,
  others: readonly Configuration[],
): Option[] {
  const options = others.map(toOption)
  const isListed = predecessorId === null || others.some(({ id }) => id === predecessorId)
  return isListed
    ? options
    : [...options, { value: predecessorId, display: predecessorName ?? predecessorId }]
}

interface RefusalProps {
  storedConfiguration: Configuration
  refusal: CallError
  movesFollowers: boolean
  onMovesFollowers: (movesFollowers: boolean) => void
}

/**
 * Shows the problems with the dates, and the stored dates. If followers would start too early, offers to move them too.
 */
function Refusal({ storedConfiguration, refusal, movesFollowers, onMovesFollowers }: RefusalProps) {
  const { t } = useTranslation('milestones')
  const { day } = useFormat()
  const { startDate: hints = [], endDate: followers = [] } = refusal.modelState ?? {}
  return (
    <InlineMessage kind="warning">
      <Stack gap="xs">
        {[...hints, ...followers].map(hint => (
          <Text key={hint} size="sm">
            {hint}
          </Text>
        ))}
        <Text size="sm">
          {t('screen.edit.stored', {
            start: day(storedConfiguration.startDate),
            end: day(storedConfiguration.endDate),
          })}
        </Text>
        {followers.length > 0 && (
          <Checkbox
            label={t('field.carryOn')}
            description={t('screen.edit.carryOnHint')}
            checked={movesFollowers}
            onChange={event => onMovesFollowers(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </InlineMessage>
  )
}
