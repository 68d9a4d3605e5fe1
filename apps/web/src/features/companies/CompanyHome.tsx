import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { Tiles } from '#ui/Tiles.tsx'
import { companyMenu } from './company-menu.ts'
import { useCompany } from './useCompany.ts'

/** The functions of a company that the caller may use. */
export function Screen() {
  const { t } = useTranslation('companies')
  const { id } = useParams(companyPaths.home)
  const { relationship, name } = useCompany(id)
  return (
    <Page title={name || t('screen.home.title')} note={t('screen.home.note')}>
      <PageState of={relationship}>
        {() => (
          <Tiles
            label={t('screen.home.title')}
            tiles={companyMenu
              .flatMap(group => group.items)
              .map(({ name: item, path, ...tile }) => ({
                ...tile,
                to: path(id),
                title: t(`screen.home.${item}.title`),
                text: t(`screen.home.${item}.text`),
              }))}
          />
        )}
      </PageState>
    </Page>
  )
}
