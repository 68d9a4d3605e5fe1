import { Button, Menu, Modal } from '@mantine/core'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { callAction, deleteAction } from '#ui/actions/row-actions.ts'
import { useRowActions } from '#ui/actions/useRowActions.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { RemoveIcon } from '#ui/icons.ts'
import { Page } from '#ui/page/Page.tsx'

/** A page with the actions of a phase: a button, icons of a row, and a menu that opens a dialog. */
export function Screen() {
  const { t } = useTranslation(['phases', 'ui'])
  const [isOpen, setOpen] = useState(false)
  const { id } = useParams(phasePaths.list)
  const one = { params: { id }, query: { phaseId: '00000000-0000-4000-8000-000000000001' } }
  const question = t('phases:screen.list.removeQuestion', { phase: 'Tryout' })
  const { actionsByRow } = useRowActions(
    row => [
      deleteAction(phases.delete, row, question),
      callAction(
        phases.select,
        { ...row, body: { selected: false } },
        { icon: RemoveIcon, label: t('phases:field.selected') },
      ),
    ],
    [one],
    () => 'Tryout',
  )
  return (
    <Page title={t('phases:screen.list.title')}>
      <ActionButton endpoint={phases.select} input={{ ...one, body: { selected: true } }}>
        {t('phases:screen.list.select', { phase: 'Tryout' })}
      </ActionButton>
      <ActionButton endpoint={phases.delete} input={one} question={question}>
        {t('phases:field.phase')}
      </ActionButton>
      <RowActions actions={actionsByRow[0] ?? []} name="Tryout" />
      <Menu>
        <Menu.Target>
          <Button>{t('ui:list.actions')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>{t('phases:field.status')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && <Modal opened onClose={() => setOpen(false)} title={t('phases:field.phase')} />}
    </Page>
  )
}
