import { type OfferState, offerStates, wordKinds } from '@steelsafe/contract/vocabulary/names.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { TabChoice } from '#ui/page/TabChoice.tsx'
import { TabLinks } from '#ui/page/TabLinks.tsx'

/** The tabs of a company's lists: one for each kind of word, and one for checklists. */
export function VocabularyTabs({ company, current }: { company: string; current: string }) {
  const { t } = useTranslation('vocabulary')
  return (
    <TabLinks
      label={t('screen.list.kind')}
      size="sm"
      links={[
        ...wordKinds.map(kind => ({
          label: t(`kind.${kind}`),
          to: vocabularyPaths.list(company, { kind }),
          isCurrent: current === kind,
        })),
        {
          label: t('screen.list.checklists'),
          to: vocabularyPaths.checklists(company),
          isCurrent: current === 'checklists',
        },
      ]}
    />
  )
}

/** Parses the state filter in the URL of a list. The default is `active`. */
export const parseOfferState = (requestedState: string | undefined): OfferState =>
  offerStates.find(state => state === requestedState) ?? 'active'

interface OfferFilterProps {
  state: OfferState
  /** Returns the path of the list in a state. */
  to: (state: OfferState) => string
}

/** A filter that shows active words, inactive words, or all. */
export function OfferFilter({ state, to }: OfferFilterProps) {
  const { t } = useTranslation('vocabulary')
  const go = useGo()
  return (
    <TabChoice
      label={t('screen.list.state')}
      value={state}
      onChange={value => go(to(value), { replace: true })}
      choices={toSelectData(offerStates, value => t(`state.${value}`))}
    />
  )
}
