import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { Empty } from '#ui/Empty.tsx'
import { ClearToPayIcon, DoneIcon, TemplateIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { Tiles } from '#ui/Tiles.tsx'
import { useClearToPayTrail } from './useClearToPayTrail.ts'

/** What there is to do about the clear-to-pay of a company. */
export function Screen() {
  const { t } = useTranslation(['company-clear-to-pay', 'ui', 'core'])
  const id = useParam('id')
  const { companyTrail, relationship, may } = useClearToPayTrail(id)
  const tiles = [
    {
      name: 'milestones',
      to: companyClearToPayPaths.milestones(id),
      icon: ClearToPayIcon,
      shown: may('ViewClearToPay'),
    },
    {
      name: 'templates',
      to: companyClearToPayPaths.templates(id),
      icon: TemplateIcon,
      shown: may('ViewClearToPay'),
    },
    { name: 'apply', to: companyClearToPayPaths.apply(id), icon: DoneIcon, shown: may('EditClearToPay') },
  ].filter(tile => tile.shown)
  return (
    <Page
      title={t('company-clear-to-pay:screen.menu.title')}
      trail={companyTrail}
      note={t('company-clear-to-pay:screen.menu.note')}
    >
      <PageState of={relationship}>
        {() =>
          tiles.length === 0 ? (
            <Empty kind="locked" title={t('ui:state.locked')} text={t('core:error.notAllowed')} />
          ) : (
            <Tiles
              tiles={tiles.map(tile => ({
                ...tile,
                title: t(`company-clear-to-pay:screen.menu.${tile.name}.title`),
                text: t(`company-clear-to-pay:screen.menu.${tile.name}.text`),
              }))}
            />
          )
        }
      </PageState>
    </Page>
  )
}
