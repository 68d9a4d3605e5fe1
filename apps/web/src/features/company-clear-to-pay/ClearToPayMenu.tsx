import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { usePermission } from '#core/session/permissions.ts'
import { useCompany } from '#shared/company/useCompany.ts'
import { ClearToPayIcon, DoneIcon, TemplateIcon } from '#ui/icons.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Tiles } from '#ui/page/Tiles.tsx'

/** Shows the menu of a company's clear-to-pay settings. */
export function Screen() {
  const { t } = useTranslation(['company-clear-to-pay', 'ui', 'core'])
  const { id } = useParams(companyClearToPayPaths.menu)
  const { relationship } = useCompany(id)
  const { isAllowed } = usePermission(companyClearToPay.milestones)
  const tiles = [
    {
      name: 'milestones',
      to: companyClearToPayPaths.milestones(id),
      for: companyClearToPay.milestones,
      icon: ClearToPayIcon,
    },
    {
      name: 'templates',
      to: companyClearToPayPaths.templates(id),
      for: companyClearToPay.templates,
      icon: TemplateIcon,
    },
    { name: 'apply', to: companyClearToPayPaths.apply(id), for: companyClearToPay.preview, icon: DoneIcon },
  ] as const
  return (
    <Page
      title={t('company-clear-to-pay:screen.menu.title')}
      note={t('company-clear-to-pay:screen.menu.note')}
      query={relationship}
    >
      {() =>
        isAllowed ? (
          <Tiles
            label={t('company-clear-to-pay:screen.menu.title')}
            tiles={tiles.map(tile => ({
              ...tile,
              title: t(`company-clear-to-pay:screen.menu.${tile.name}.title`),
              text: t(`company-clear-to-pay:screen.menu.${tile.name}.text`),
            }))}
          />
        ) : (
          <Empty kind="locked" title={t('ui:state.locked')} text={t('core:error.notAllowed')} />
        )
      }
    </Page>
  )
}
