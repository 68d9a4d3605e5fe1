import { Text } from '@mantine/core'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import type { ProjectMilestone } from '@steelsafe/contract/milestones/entities.ts'
import type { LateReason } from '@steelsafe/contract/milestones/names.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Dialog, type DialogHead } from '#ui/overlays/Dialog.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import { useResultQuestions } from './useResultQuestions.ts'

interface CompleteLateProps {
  project: string
  milestone: Pick<ProjectMilestone, 'id' | 'name' | 'informedCount'>
  head: DialogHead
}

/** A dialog that completes a milestone today, after its end date, with a reason. */
export function CompleteLate({ project, milestone, head }: CompleteLateProps) {
  const { t } = useTranslation('milestones')
  const questionOf = useResultQuestions()
  const { id } = milestone
  const params = { id: project }
  const configurationQuery = useEndpointQuery(milestones.configurations, {
    params,
    query: { alertEntryId: id },
  })
  return (
    <Dialog {...head} query={configurationQuery}>
      {({ configurations: [configuration] }) =>
        configuration ? (
          <EditedRecord record={configuration}>
            {() => (
              <EntityForm
                endpoint={milestones.setResult}
                input={{ params }}
                scope={params}
                values={{ reason: null as LateReason | null, reasonText: '' }}
                toBody={values => ({ ...values, id, isComplete: true })}
                submitLabel={t('screen.edit.complete')}
                onCancel={head.onClose}
                onDone={head.onClose}
              >
                <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                  {questionOf('complete', milestone)}
                </Text>
                <ReasonFields />
              </EntityForm>
            )}
          </EditedRecord>
        ) : (
          <InlineMessage kind="information">{t('screen.edit.off')}</InlineMessage>
        )
      }
    </Dialog>
  )
}
