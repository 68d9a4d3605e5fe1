import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Page } from '#ui/Page.tsx'
import { emptyPlace, PlaceFields } from './PlaceFields.tsx'

/** Records the location of a tool. */
export function Screen() {
  const { t } = useTranslation('gps')
  const { id } = useParams(gpsPaths.add)
  return (
    <Page title={t('screen.add.title')}>
      <Card>
        <EntityForm
          endpoint={gps.add}
          input={{ params: { id } }}
          values={emptyPlace}
          toBody={values => ({ ...values, countryCode: values.countryCode ?? '' })}
          submit={t('screen.add.submit')}
          leadsTo={gpsPaths.list(id)}
        >
          <PlaceFields />
        </EntityForm>
      </Card>
    </Page>
  )
}
