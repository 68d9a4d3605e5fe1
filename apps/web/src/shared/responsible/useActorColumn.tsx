import type { Actor } from '@steelsafe/contract/responsible/entities.ts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/table/columns.ts'
import { ActorName } from './ActorName.tsx'
import { useActorWords } from './useActorWords.ts'

/** Returns a function that builds the column "Who acts" of a list. */
export function useActorColumn() {
  const { t } = useTranslation('projects')
  const { actorOf } = useActorWords()
  return <Row extends { acts: Actor | null }>(
    actorOn: (row: Row) => Actor | null = row => row.acts,
  ): Column<Row, never> => ({
    key: 'acts',
    title: t('field.acts'),
    show: row => <ActorName actor={actorOn(row)} />,
    text: row => actorOf(actorOn(row)),
  })
}
