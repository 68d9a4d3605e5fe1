import { Button, Group, Menu } from '@mantine/core'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { Baseline } from '@steelsafe/contract/timeline/entities.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/permissions.ts'
import { useCall } from '#core/queries.ts'
import { confirm } from '#ui/confirm.tsx'
import { useFormat } from '#ui/format.ts'
import { AddIcon, BaselineIcon, DoneIcon, RemoveIcon } from '#ui/icons.ts'
import { SaveBaseline } from './SaveBaseline.tsx'
import { ToolButton } from './ToolButton.tsx'

export interface BaselineToolsProps {
  project: string
  baselines: readonly Baseline[]
  /** Id of the selected baseline, or ''. */
  selectedId: string
  onChoose: (id: string) => void
  /** A replacement for the menu button, and content above the baselines. */
  target?: ReactElement
  children?: ReactNode
}

/** A menu that selects the baseline to compare with, saves a new one, or deletes one. */
export function BaselineTools(props: BaselineToolsProps) {
  const { project, baselines, selectedId, onChoose, target, children } = props
  const { t } = useTranslation('timeline')
  const { instant } = useFormat()
  const [isSaving, setSaving] = useState(false)
  const canSave = usePermission(timeline.createBaseline).isAllowed
  const canRemove = usePermission(timeline.removeBaseline).isAllowed
  const { send } = useCall(timeline.removeBaseline)
  const current = baselines.find(({ id }) => id === selectedId)
  const drop = async ({ id, name }: Baseline) => {
    if (
      !(await confirm({
        text: t('screen.baseline.removeQuestion', { name }),
        label: t('screen.baseline.remove', { name }),
        isLoss: true,
      }))
    )
      return
    onChoose('')
    await send({ params: { id: project }, query: { baselineId: id } }).catch(() => undefined) // useCall has shown the failure
  }
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            {target ?? (
              <Button variant="default" leftSection={<BaselineIcon size={16} />}>
                {current ? t('screen.baseline.chosen', { name: current.name }) : t('screen.baseline.title')}
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            {children}
            <Menu.Item onClick={() => onChoose('')} rightSection={!current && <DoneIcon size={16} />}>
              {t('screen.baseline.none')}
            </Menu.Item>
            {baselines.map(({ id, name, createdDate }) => (
              <Menu.Item
                key={id}
                onClick={() => onChoose(id)}
                rightSection={id === selectedId && <DoneIcon size={16} />}
              >
                {name} · {instant(createdDate)}
              </Menu.Item>
            ))}
            {canSave && (
              <>
                <Menu.Divider />
                <Menu.Item leftSection={<AddIcon size={16} />} onClick={() => setSaving(true)}>
                  {t('screen.baseline.keep')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
        {current && canRemove && (
          <ToolButton
            label={t('screen.baseline.remove', { name: current.name })}
            icon={RemoveIcon}
            onClick={() => void drop(current)}
          />
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
