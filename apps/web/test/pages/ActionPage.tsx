import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { ActionButton } from '#ui/ActionButton.tsx'
import { RemoveIcon } from '#ui/icons.ts'
import { action, RowActions, remove } from '#ui/list/row-actions.tsx'

/** What can be done with a phase: by a button, and by the icons of a row. */
export function Screen() {
  const { t } = useTranslation('phases')
  const { id } = useParams(phasePaths.list)
  const one = { params: { id }, query: { phaseId: '00000000-0000-4000-8000-000000000001' } }
  const question = t('screen.list.removeQuestion', { phase: 'Tryout' })
  return (
    <>
      <ActionButton act={phases.select} input={{ ...one, body: { selected: true } }}>
        {t('screen.list.select', { phase: 'Tryout' })}
      </ActionButton>
      <ActionButton act={phases.remove} input={one} question={question}>
        {t('field.phase')}
      </ActionButton>
      <RowActions
        row={one}
        name="Tryout"
        of={row => [
          remove(phases.remove, row, question),
          action(
            phases.select,
            { ...row, body: { selected: false } },
            { icon: RemoveIcon, label: t('field.selected') },
          ),
        ]}
      />
    </>
  )
}
