import { Menu } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Baseline } from '@steelsafe/contract/timeline/entities.ts'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { AddIcon, RemoveIcon } from '#ui/icons.ts'
import { confirm } from '#ui/overlays/confirm.tsx'

interface BaselineItemsProps {
  project: string
  baselines: readonly Baseline[]
  /** Id of the selected baseline, or ''. */
  selectedId: string
  onChoose: (id: string) => void
  onSave: () => void
}

/** Menu items that select the baseline to compare with, save a new baseline, or delete the selected baseline. */
export function BaselineItems({ project, baselines, selectedId, onChoose, onSave }: BaselineItemsProps) {
  const { t } = useTranslation('timeline')
  const { instant } = useFormat()
  const canSave = usePermission(timeline.createBaseline).isAllowed
  const canRemove = usePermission(timeline.deleteBaseline).isAllowed
  const { send } = useCall(timeline.deleteBaseline)
  const current = baselines.find(({ id }) => id === selectedId)
  const drop = async ({ id, name }: Baseline) => {
    const label = t('screen.baseline.remove', { name })
    if (!(await confirm({ text: t('screen.baseline.removeQuestion', { name }), label, isDestructive: true })))
      return
    onChoose('')
    await send({ params: { id: project }, query: { baselineId: id } }).catch(reportFieldErrors)
  }
  return (
    <>
      <Menu.Label>
        {current ? t('screen.baseline.chosen', { name: current.name }) : t('screen.baseline.title')}
      </Menu.Label>
      {baselines.length > 0 && (
        <Menu.RadioGroup value={selectedId} onChange={onChoose}>
          <Menu.RadioItem value="" closeMenuOnClick>
            {t('screen.baseline.none')}
          </Menu.RadioItem>
          {baselines.map(({ id, name, createdDate }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {joinParts(name, instant(createdDate))}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
      {canSave && (
        <Menu.Item leftSection={<AddIcon size={16} />} onClick={onSave}>
          {t('screen.baseline.keep')}
        </Menu.Item>
      )}
      {current && canRemove && (
        <Menu.Item leftSection={<RemoveIcon size={16} />} onClick={() => void drop(current)}>
          {t('screen.baseline.remove', { name: current.name })}
        </Menu.Item>
      )}
    </>
  )
}
