import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Baseline } from '@steelsafe/contract/timeline/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#core/may.ts'
import { useAct } from '#core/queries.ts'
import { confirm } from '#ui/confirm.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, BaselineIcon, DoneIcon, RemoveIcon } from '#ui/icons.ts'
import { SaveBaseline } from './SaveBaseline.tsx'

interface BaselineToolsProps {
  project: string
  baselines: readonly Baseline[]
  /** Its id, or ''. */
  chosen: string
  onChoose: (id: string) => void
}

/** Chooses the baseline to compare with, saves a new one, or deletes one. */
export function BaselineTools({ project, baselines, chosen, onChoose }: BaselineToolsProps) {
  const { t } = useTranslation('timeline')
  const { instant } = useFormat()
  const [isSaving, setSaving] = useState(false)
  const save = useMay(timeline.createBaseline)
  const remove = useMay(timeline.removeBaseline)
  const { act } = useAct(timeline.removeBaseline)
  const current = baselines.find(({ id }) => id === chosen)
  const drop = async ({ id, name }: Baseline) => {
    if (
      !(await confirm({
        text: t('screen.baseline.removeQuestion', { name }),
        act: t('screen.baseline.remove', { name }),
        isLoss: true,
      }))
    )
      return
    onChoose('')
    await act({ params: { id: project }, query: { baselineId: id } }).catch(() => undefined) // useAct has shown the failure
  }
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <Button variant="default" leftSection={<BaselineIcon size={16} />}>
              {current ? t('screen.baseline.chosen', { name: current.name }) : t('screen.baseline.title')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onChoose('')} rightSection={!current && <DoneIcon size={16} />}>
              {t('screen.baseline.none')}
            </Menu.Item>
            {baselines.map(({ id, name, createdDate }) => (
              <Menu.Item
                key={id}
                onClick={() => onChoose(id)}
                rightSection={id === chosen && <DoneIcon size={16} />}
              >
                {name} · {instant(createdDate)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Tooltip label={save.why} disabled={save.may}>
              <Menu.Item
                leftSection={<AddIcon size={16} />}
                aria-disabled={!save.may}
                data-disabled={!save.may || undefined}
                onClick={() => save.may && setSaving(true)}
              >
                {t('screen.baseline.keep')}
              </Menu.Item>
            </Tooltip>
          </Menu.Dropdown>
        </Menu>
        {current && (
          <Tooltip label={remove.why ?? t('screen.baseline.remove', { name: current.name })}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('screen.baseline.remove', { name: current.name })}
              aria-disabled={!remove.may}
              data-disabled={!remove.may || undefined}
              onClick={() => remove.may && void drop(current)}
            >
              <RemoveIcon size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {isSaving && (
        <SaveBaseline
          project={project}
          onClose={() => setSaving(false)}
          onSaved={id => {
            setSaving(false)
            onChoose(id)
          }}
        />
      )}
    </>
  )
}
