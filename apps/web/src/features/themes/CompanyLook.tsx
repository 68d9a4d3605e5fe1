import { Stack } from '@mantine/core'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { PictureField } from '#shared/files/picture/PictureField.tsx'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { EditCard } from '#ui/record/EditCard.tsx'
import { toColors, toColorValues } from './color-values.ts'
import { LookFields } from './LookFields.tsx'

/** The form in which a company chooses its logo and colors. */
export function Screen() {
  const { t } = useTranslation('themes')
  const { id } = useParams(themePaths.look)
  const input = { params: { id } }
  const look = useEndpointQuery(themes.look, input)
  return (
    <Page title={t('screen.look.title')} note={t('screen.look.note')} query={look}>
      {({ companyName: name, colors, image, version }) => (
        <Stack gap="md">
          <Card title={t('field.image')}>
            <PictureField
              url={image}
              alt={t('screen.edit.logoOf', { name })}
              set={themes.uploadLogo}
              remove={themes.deleteLogo}
              on="var(--surface-nav)"
              input={input}
            />
          </Card>
          <EditCard title={t('screen.look.colors')} record={{ colors, version }}>
            {record => (
              <EntityForm
                endpoint={themes.updateLook}
                input={input}
                values={toColorValues(record.colors)}
                toBody={values => ({ colors: toColors(values) })}
                submitLabel={t('screen.edit.save')}
                isWide
              >
                <LookFields logo={image} />
              </EntityForm>
            )}
          </EditCard>
          {(colors.length > 0 || image) && (
            <ActionButton
              endpoint={themes.resetLook}
              input={input}
              question={t('screen.look.resetQuestion', { name })}
              variant="default"
              style={{ alignSelf: 'flex-start' }}
            >
              {t('screen.look.reset')}
            </ActionButton>
          )}
        </Stack>
      )}
    </Page>
  )
}
