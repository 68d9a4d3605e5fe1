import { Stack } from '@mantine/core'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import type { Revision } from '@steelsafe/contract/part-design/entities.ts'
import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { isInViewer, isOpen } from '@steelsafe/contract/part-design/rules.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { Attachments } from '#features/attachments/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { EdgesIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { attachmentOwner } from './attachment-owner.ts'
import { Decision } from './Decision.tsx'
import { RevisionFacts } from './RevisionFacts.tsx'
import { RevisionFields, type RevisionValues } from './RevisionFields.tsx'

/** The page of a revision: its form while it is undecided, its decisions, and its files. */
export function Screen() {
  const { t } = useTranslation('part-design')
  const { id } = useParams(partDesignPaths.editRevision)
  const { revisionId } = useQueryValues(partDesignPaths.editRevision)
  // The response of the list has the current day and the currency of the project.
  const log = useEndpointQuery(partDesign.revisions, { params: { id }, query: { pageSize: 1 } })
  const record = useRecord(
    revisionId,
    partDesign.revisions,
    { params: { id }, query: { revisionId } },
    ({ revisions: [revision] }) => revision,
  )
  return (
    <RecordPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={({ revision }) => t('screen.edit.title', { name: revision })}
      query={log}
      renderNew={({ today, currencyCode }) => (
        <Card>
          <AddRevision project={id} today={today} currencyCode={currencyCode} />
        </Card>
      )}
    >
      {(revision, { today }) => (
        <Stack gap="md">
          {isOpen(revision.state) ? (
            <EditCard record={revision}>
              {loadedRevision => <ChangeRevision project={id} revision={loadedRevision} today={today} />}
            </EditCard>
          ) : (
            <Card>
              <RevisionFacts revision={revision} />
            </Card>
          )}
          <Decision project={id} revision={revision} />
          <Card
            title={t('field.files')}
            actions={
              isInViewer(revision.state) && (
                <LinkButton
                  to={partDesignPaths.viewer(id, { revisionId: revision.id })}
                  variant="default"
                  leftSection={<EdgesIcon size={16} />}
                >
                  {t('screen.edit.view')}
                </LinkButton>
              )
            }
          >
            <Attachments
              owner={attachmentOwner(id, revision.id)}
              readOnlyReason={revision.state === 'Released' ? t('screen.edit.filesReleased') : undefined}
            />
          </Card>
        </Stack>
      )}
    </RecordPage>
  )
}

interface AddRevisionProps {
  project: string
  today: string
  currencyCode: string
}

function AddRevision({ project, today, currencyCode }: AddRevisionProps) {
  const { t } = useTranslation('part-design')
  const go = useGo()
  const values: RevisionValues = {
    revision: '',
    date: today,
    reason: '',
    requestedBy: '',
    cost: null,
    currencyCode,
    days: null,
  }
  return (
    <EntityForm
      endpoint={partDesign.createRevision}
      input={{ params: { id: project } }}
      values={values}
      toBody={bodyOf}
      submitLabel={t('screen.edit.add')}
      cancelPath={partDesignPaths.log(project)}
      onDone={({ id }) => go(partDesignPaths.editRevision(project, { revisionId: id }), { replace: true })}
      isWide
    >
      <RevisionFields today={today} />
    </EntityForm>
  )
}

function ChangeRevision({
  project,
  revision,
  today,
}: {
  project: string
  revision: Revision
  today: string
}) {
  const { t } = useTranslation('part-design')
  const values: RevisionValues = {
    revision: revision.revision,
    date: revision.date,
    reason: revision.reason,
    requestedBy: revision.requestedBy,
    cost: revision.cost,
    currencyCode: revision.currencyCode,
    days: revision.days,
  }
  return (
    <EntityForm
      endpoint={partDesign.updateRevision}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => ({ ...bodyOf(formValues), revisionId: revision.id })}
      submitLabel={t('screen.edit.save')}
      cancelPath={partDesignPaths.log(project)}
      facts={<RevisionFacts revision={revision} />}
      isWide
    >
      <RevisionFields today={today} />
    </EntityForm>
  )
}

/** Builds the body of the request. An empty date lets the server use the project's current day. */
const bodyOf = ({ date, ...values }: RevisionValues) => ({ ...values, date: date ?? undefined })
