import { Alert, Stack, Text } from '@mantine/core'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { projectDetails } from '@steelsafe/contract/project-details/endpoints.ts'
import type { Detail } from '@steelsafe/contract/project-details/entities.ts'
import { defaultThreshold } from '@steelsafe/contract/project-details/names.ts'
import { projectDetailPaths } from '@steelsafe/contract/project-details/paths.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '#core/client.ts'
import { useGo } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { Facts } from '#ui/Facts.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'

const valuesOf = (detail: Detail | undefined) => ({
  name: detail?.name ?? '',
  displayName: detail?.displayName ?? '',
  description: detail?.description ?? '',
  valueText: detail?.valueText ?? '',
  thresholdTypeId: detail?.thresholdTypeId ?? defaultThreshold,
  kind: (detail?.isAlertable ?? true) ? 'milestone' : 'field',
})
type Values = ReturnType<typeof valuesOf>

/**
 * The form of a detail. If another user has changed it, the typed values stay and the stored ones are shown beside
 * them.
 */
export function DetailForm({ project, detail }: { project: string; detail: Detail | undefined }) {
  const { t } = useTranslation('project-details')
  const go = useGo()
  const [version, setVersion] = useState(detail?.version)
  const [storedDetail, setStoredDetail] = useState<Detail>()
  const list = projectDetailPaths.list(project)

  async function readAgain(detailId: string) {
    const input = { params: { id: project }, query: { detailId } }
    const [latest] = (await call(projectDetails.list, input).catch(() => ({ details: [] }))).details
    setStoredDetail(latest)
    if (latest) setVersion(latest.version)
  }
  const takeConflict = ({ key }: CallError) => {
    if (detail && key === 'project-details:rule.changedMeanwhile') void readAgain(detail.id)
    return false
  }
  return (
    <EntityForm
      endpoint={projectDetails.save}
      input={{ params: { id: project } }}
      values={valuesOf(detail)}
      toBody={({ kind, ...values }: Values) => ({
        ...values,
        id: detail?.id ?? emptyId,
        ...(detail ? { version } : { isAlertable: kind === 'milestone' }),
      })}
      submit={t(detail ? 'screen.edit.save' : 'screen.edit.add')}
      cancel={list}
      onDone={() => go(list)}
      onRefused={takeConflict}
    >
      <DetailFields isNew={!detail} />
      {storedDetail && <Stored detail={storedDetail} />}
    </EntityForm>
  )
}

function DetailFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('project-details')
  const isMilestone = useWatch({ name: 'kind' }) === 'milestone'
  const thresholds = useEndpointQuery(projectDetails.thresholdOptions, {})
  return (
    <>
      <TextField name="name" label={t('field.name')} required autoFocus />
      <TextField
        name="displayName"
        label={t('field.displayName')}
        description={t('screen.edit.displayNameHint')}
      />
      {isNew && (
        <SelectField
          name="kind"
          label={t('field.kind')}
          description={t('screen.edit.kindHint')}
          options={(['milestone', 'field'] as const).map(kind => ({
            value: kind,
            display: t(`kind.${kind}`),
          }))}
          required
        />
      )}
      <TextAreaField name="description" label={t('field.description')} rows={2} />
      <TextAreaField name="valueText" label={t(isMilestone ? 'field.remark' : 'field.value')} rows={2} />
      {isMilestone && (
        <SelectField
          name="thresholdTypeId"
          label={t('field.threshold')}
          description={t('screen.edit.thresholdHint')}
          options={thresholds}
          required
        />
      )}
    </>
  )
}

/** Shows the values that another user has saved meanwhile. */
function Stored({ detail }: { detail: Detail }) {
  const { t } = useTranslation(['project-details', 'core'])
  return (
    <Alert color="yellow" title={t('project-details:screen.edit.stored')}>
      <Stack gap="sm">
        <Facts
          facts={[
            [t('project-details:field.name'), detail.name],
            [t('project-details:field.displayName'), detail.displayName],
            [t('project-details:field.description'), detail.description],
            [t(`project-details:field.${detail.isAlertable ? 'remark' : 'value'}`), detail.valueText],
            ...(detail.isAlertable
              ? ([
                  [t('project-details:field.threshold'), t(`core:thresholdType.${detail.thresholdTypeId}`)],
                ] as [string, string][])
              : []),
          ]}
        />
        <Text size="sm">{t('project-details:screen.edit.saveAgain')}</Text>
      </Stack>
    </Alert>
  )
}
