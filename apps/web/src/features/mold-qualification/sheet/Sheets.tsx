import { Checkbox, Text } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { Page } from '#ui/page/Page.tsx'
import { SheetTable } from './SheetTable.tsx'

/** Shows the sheets of all tryouts side by side, so that users can compare changes of parameters with improvements. */
export function Screen() {
  const { t } = useTranslation('mold-qualification')
  const { id } = useParams(moldQualificationPaths.sheets)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const all = useEndpointQuery(moldQualification.tryouts, { params: { id } })
  return (
    <Page
      title={t('screen.sheets.title')}
      above={
        <>
          <Text size="sm" c="dimmed">
            {t('screen.sheets.doubt')}
          </Text>
          <Checkbox
            label={t('screen.sheets.onlyChanged')}
            checked={onlyChanged}
            onChange={event => setOnlyChanged(event.currentTarget.checked)}
          />
        </>
      }
      query={all}
    >
      {({ tryouts, isMetric }) => (
        <SheetTable tryouts={tryouts} isMetric={isMetric} onlyChanged={onlyChanged} />
      )}
    </Page>
  )
}
