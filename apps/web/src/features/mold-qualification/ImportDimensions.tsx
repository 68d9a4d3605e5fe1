import { Button, Group, Stack } from '@mantine/core'
import type { ImportedDimensions } from '@steelsafe/contract/mold-qualification/dimensions.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { ImportSheet } from '#shared/import/ImportSheet.tsx'
import { useDeviceColumns } from '#shared/import/mapping/device-columns.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { dimensionFieldOf, dimensionFields, dimensionRow } from './import-fields.ts'
import { dimensionLayouts } from './sheet/layouts.ts'

/**
 * Imports the measurements of a tryout from Excel or CSV, with one value per line or a column for each cavity or part.
 */
export function Screen() {
  const { t } = useTranslation(['mold-qualification', 'ui'])
  const { id, tryoutId } = useParams(moldQualificationPaths.importDimensions)
  const all = useEndpointQuery(moldQualification.tryouts, { params: { id } })
  return (
    <Page
      title={t('mold-qualification:screen.dimensions.import')}
      note={t('mold-qualification:screen.dimensions.note')}
      query={all}
    >
      {({ tryouts, cavities }) => {
        const tryout = tryouts.find(one => one.id === tryoutId)
        return tryout ? (
          <DimensionSheet key={tryout.id} project={id} tryout={tryout} cavities={cavities} />
        ) : (
          <Empty kind="missing" title={t('ui:state.missing')} />
        )
      }}
    </Page>
  )
}

interface DimensionSheetProps {
  project: string
  /** The current version of the tryout. */
  tryout: Tryout
  cavities: number | null
}

/**
 * Imports a sheet into the loaded version of the tryout. After a change by another user, the user decides whether to
 * replace the newer values.
 */
function DimensionSheet({ project, tryout, cavities }: DimensionSheetProps) {
  const { t } = useTranslation('mold-qualification')
  const columns = useDeviceColumns('dimensions')
  const [version, setVersion] = useState(tryout.version)
  const [done, setDone] = useState<ImportedDimensions>()
  const fields = dimensionFields(t)
  const maxRows = qualificationLimits.importedValues
  return (
    <Stack gap="md">
      {done && (
        <InlineMessage kind="success">
          {t('screen.dimensions.done', { count: done.rowCount, dimensions: done.dimensionCount })}{' '}
          <AppLink to={moldQualificationPaths.dimensions(project, tryout.id)}>
            {t('screen.dimensions.show')}
          </AppLink>
        </InlineMessage>
      )}
      {tryout.version > version && (
        <InlineMessage kind="warning">
          <Group gap="sm">
            {t('screen.dimensions.changed', { count: tryout.valueCount })}
            <Button size="xs" variant="default" onClick={() => setVersion(tryout.version)}>
              {t('screen.dimensions.replaceNewer')}
            </Button>
          </Group>
        </InlineMessage>
      )}
      <ImportSheet
        name="dimensions"
        check={moldQualification.checkDimensions}
        endpoint={moldQualification.importDimensions}
        input={{ params: { id: project }, query: { tryoutId: tryout.id } }}
        bodyFields={{ version }}
        fields={fields}
        toRow={dimensionRow}
        fieldOf={dimensionFieldOf}
        layoutsOf={dimensionLayouts(t, { fields, cavities, maxRows })}
        maxRows={maxRows}
        {...columns}
        onDone={answer => {
          setVersion(answer.version)
          setDone(answer)
        }}
      />
    </Stack>
  )
}
