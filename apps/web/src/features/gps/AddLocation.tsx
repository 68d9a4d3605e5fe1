import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { LocationForm } from './LocationForm.tsx'

/** Form that records a new location of a tool. */
export const Screen = createPermittedScreen(gps.create, 'gps:screen.add.title', AddLocation)

function AddLocation() {
  const { t } = useTranslation('gps')
  const { id } = useParams(gpsPaths.add)
  return (
    <Page title={t('screen.add.title')}>
      <Card>
        <LocationForm project={id} />
      </Card>
    </Page>
  )
}
