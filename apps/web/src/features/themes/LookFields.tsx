import { Grid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '#ui/form/fields/ColorField.tsx'
import { ThemePreview } from './ThemePreview.tsx'

interface LookFieldsProps {
  /** Path of the logo shown with the colors. */
  logo: string | null
  /** Fields above the colors. */
  children?: ReactNode
}

/** The colors of a theme, with a live preview. */
export function LookFields({ logo, children }: LookFieldsProps) {
  const { t } = useTranslation('themes')
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="md">
          {children}
          <ColorField
            name="primary"
            label={t('colour.primary')}
            description={t('screen.edit.primaryHint')}
            on="#ffffff"
            required
          />
          <ColorField
            name="navigation"
            label={t('colour.navigation')}
            description={t('screen.edit.navigationHint')}
          />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <ThemePreview logo={logo} />
      </Grid.Col>
    </Grid>
  )
}
