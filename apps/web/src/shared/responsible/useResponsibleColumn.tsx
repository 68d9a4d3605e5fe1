import type { ResponsibleParty } from '@steelsafe/contract/responsible/entities.ts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/table/columns.ts'
import { ResponsibleName } from './ResponsibleName.tsx'
import { useResponsibleTexts } from './useResponsibleTexts.ts'

/** Returns a function that builds the column "Who acts" of a list. */
export function useResponsibleColumn() {
  const { t } = useTranslation('projects')
  const { partyOf } = useResponsibleTexts()
  return <Row extends { acts: ResponsibleParty | null }>(
    responsiblePartyOn: (row: Row) => ResponsibleParty | null = row => row.acts,
  ): Column<Row, never> => ({
    key: 'acts',
    title: t('field.acts'),
    show: row => <ResponsibleName party={responsiblePartyOn(row)} />,
    text: row => partyOf(responsiblePartyOn(row)),
  })
}
