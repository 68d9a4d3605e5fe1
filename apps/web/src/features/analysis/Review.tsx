import { Button, Group, Stack, Text } from '@mantine/core'
import { analysis as calls } from '@steelsafe/contract/analysis/endpoints.ts'
import type { Analysis } from '@steelsafe/contract/analysis/entities.ts'
import { pathsOfKind } from '@steelsafe/contract/analysis/kind-paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useSession } from '#core/session/session-store.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextAreaField } from '#ui/form/fields/fields.tsx'
import { DoneIcon, UnlockIcon } from '#ui/icons.ts'
import { isRefused } from '#ui/notes/ReadOnlyNote.tsx'
import { Reason } from '#ui/notes/Reason.tsx'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'
import { Card } from '#ui/page/Card.tsx'
import { StateOfAnalysis } from './StateOfAnalysis.tsx'

/** Shows the review of an analysis, and lets a user review or revise the analysis. */
export function Review({ project, analysis }: { project: string; analysis: Analysis }) {
  const { t } = useTranslation('analysis')
  const { instant } = useFormat()
  const reviewPermission = usePermission(calls.review)
  const isOwn = useSession()?.id === analysis.addedById
  const { id: analysisId, version, state, title } = analysis
  return (
    <Card title={t('screen.review.title')}>
      <Stack gap="md" align="flex-start">
        <Group gap="sm">
          <StateOfAnalysis state={state} />
          {analysis.reviewedDate && (
            <Text size="sm">{joinParts(analysis.reviewedBy, instant(analysis.reviewedDate))}</Text>
          )}
        </Group>
        {analysis.revisionReason && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('field.revisionReason')}: {analysis.revisionReason}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t(state === 'Replaced' ? 'screen.review.replaced' : 'screen.review.steps')}
        </Text>
        {state === 'Draft' &&
          !isRefused(reviewPermission) &&
          (isOwn ? (
            <Reason reason={t('rule.ownReview')}>
              <Button leftSection={<DoneIcon size={16} />}>{t('screen.review.act')}</Button>
            </Reason>
          ) : (
            <ActionButton
              endpoint={calls.review}
              input={{ params: { id: project }, body: { analysisId, version } }}
              question={t('screen.review.question', { title })}
              leftSection={<DoneIcon size={16} />}
            >
              {t('screen.review.act')}
            </ActionButton>
          ))}
        {state === 'Reviewed' && <Revise project={project} analysis={analysis} />}
      </Stack>
    </Card>
  )
}

function Revise({ project, analysis }: { project: string; analysis: Analysis }) {
  const { t } = useTranslation('analysis')
  const go = useGo()
  const permission = usePermission(calls.revise)
  if (isRefused(permission)) return null
  const name = t('screen.review.revise')
  return (
    <DialogButton label={name} reason={permission.reason} leftSection={<UnlockIcon size={16} />}>
      {close => (
        <EntityForm
          endpoint={calls.revise}
          input={{ params: { id: project } }}
          values={{ reason: '' }}
          toBody={formValues => ({ ...formValues, analysisId: analysis.id, version: analysis.version })}
          submitLabel={name}
          onCancel={close}
          onDone={({ id }) => {
            close()
            go(pathsOfKind[analysis.kind].edit(project, { analysisId: id }))
          }}
        >
          <TextAreaField
            name="reason"
            label={t('field.reason')}
            description={t('screen.review.reviseHint')}
            required
          />
        </EntityForm>
      )}
    </DialogButton>
  )
}
