import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import CompanyChoice from '#features/projects/create/CompanyChoice.tsx'

/** Asks a user of several companies to choose a company, and opens its board. */
export default function BoardChoice({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('today')
  const go = useGo()
  return (
    <CompanyChoice
      title={t('screen.whichBoard')}
      onCancel={onDone}
      onChoose={id => {
        onDone()
        go(boardPaths.board(id))
      }}
    />
  )
}
