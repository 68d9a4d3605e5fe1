import { Stack } from '@mantine/core'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import type { Theme } from '@steelsafe/contract/themes/entities.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { PictureField } from '#shared/files/picture/PictureField.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'
import { Card } from '#ui/page/Card.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { toColors, toColorValues } from './color-values.ts'
import { LookFields } from './LookFields.tsx'

/** Creates or updates a theme, with a live preview. */
export function Screen() {
  const { t } = useTranslation('themes')
  const { id } = useParams(themePaths.edit)
  const record = useRecord(id, themes.get, { params: { themeId: id } })
  return (
    <RecordPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={theme => theme.name}
      renderNew={() => (
        <Card>
          <ThemeForm theme={undefined} />
        </Card>
      )}
    >
      {theme => (
        <Stack gap="md">
          <EditCard record={theme}>{loadedTheme => <ThemeForm theme={loadedTheme} />}</EditCard>
          <Card title={t('field.image')}>
            <PictureField
              url={theme.image}
              alt={t('screen.edit.logoOf', { name: theme.name })}
              set={themes.uploadImage}
              remove={themes.deleteImage}
              on="var(--surface-nav)"
              input={{ params: { themeId: theme.id } }}
            />
          </Card>
        </Stack>
      )}
    </RecordPage>
  )
}

function ThemeForm({ theme }: { theme: Theme | undefined }) {
  const { t } = useTranslation('themes')
  const go = useGo()
  const values = {
    name: theme?.name ?? '',
    description: theme?.description ?? '',
    ...toColorValues(theme?.colors),
  }
  const toBody = ({ name, description, ...colorValues }: typeof values) => ({
    name,
    description,
    colors: toColors(colorValues),
  })
  const fields = (
    <LookFields logo={theme?.image ?? null}>
      <TextField name="name" label={t('field.name')} required />
      <TextField name="description" label={t('field.description')} />
    </LookFields>
  )
  return theme ? (
    <EntityForm
      endpoint={themes.update}
      input={{ params: { themeId: theme.id } }}
      values={values}
      toBody={toBody}
      submitLabel={t('screen.edit.save')}
      nextPath={themePaths.list()}
      isWide
    >
      {fields}
    </EntityForm>
  ) : (
    <EntityForm
      endpoint={themes.create}
      values={values}
      toBody={toBody}
      submitLabel={t('screen.edit.add')}
      cancelPath={themePaths.list()}
      onDone={answer => go(themePaths.edit(answer.id))}
      isWide
    >
      {fields}
    </EntityForm>
  )
}
