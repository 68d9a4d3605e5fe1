import { Button, Group, Stack } from '@mantine/core'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { toast } from '#ui/overlays/toast.ts'

interface ManageClonesProps {
  project: string
  /** Called when the company has no clone. */
  onNone: () => void
  /** Called when the clones could not be loaded. The error is already shown. */
  onFailed: () => void
  onBack: () => void
  onCancel: () => void
}

/** Lists the clones of the company, with a button to delete each clone. */
export function ManageClones({ project, onNone, onFailed, onBack, onCancel }: ManageClonesProps) {
  const { t } = useTranslation(['milestones', 'ui'])
  const column = useColumns()
  const params = { id: project }
  const list = useEndpointQuery(milestones.clones, { params })
  const { data, error, isFetching } = list
  const decide = useEffectEvent(() => {
    if (error) {
      toast.failed(error.message)
      onFailed()
    } else if (data?.length === 0) onNone()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides again for each response, never on a stale one
  useEffect(() => {
    if (!isFetching) decide()
  }, [data, error, isFetching])
  return (
    <Stack gap="md">
      <ShortList
        name="clones"
        label={t('milestones:screen.clone.open')}
        query={list}
        columns={[
          {
            key: 'name',
            title: t('milestones:field.clone'),
            show: row => row.name,
            note: row => row.description,
          },
          column.number('detailCount', t('milestones:field.details')),
          column.doneBy('createdBy', t('milestones:field.createdBy')),
          column.instant('createdDate', t('milestones:field.createdDate')),
        ]}
        actions={({ id, name }) => [
          deleteAction(
            milestones.deleteClone,
            { params, query: { indexId: id } },
            t('milestones:screen.clone.removeQuestion', { name }),
          ),
        ]}
        empty={{
          title: t('milestones:screen.clone.none'),
          text: t('milestones:screen.clone.noneText'),
        }}
      />
      <Group gap="sm">
        <Button variant="default" onClick={onBack}>
          {t('milestones:screen.clone.back')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('ui:confirm.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
