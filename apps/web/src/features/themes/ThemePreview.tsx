import { Anchor, Box, Button, Group, Image, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { themeProperties } from '@steelsafe/contract/themes/properties.ts'
import { type CSSProperties, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The color of plain text, which Mantine only defines for the scheme of the whole page. */
const textColors: Record<string, string> = { light: '#1c2530', dark: '#e6ebf0' }

/**
 * A preview of a screen with the selected colors, in light and dark mode. It uses the CSS variables of the app,
 * because Mantine's components have the scheme of the page.
 */
export function ThemePreview({ logo }: { logo: string | null }) {
  const { t } = useTranslation(['themes', 'shell', 'projects', 'core'])
  const [scheme, setScheme] = useState('light')
  const { primary, navigation } = useWatch() as { primary: string; navigation: string }
  const properties = themeProperties([
    ...(isHex(primary) ? [{ name: 'primary' as const, hexCode: primary }] : []),
    ...(isHex(navigation) ? [{ name: 'navigation' as const, hexCode: navigation }] : []),
  ])
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {t('themes:screen.edit.preview')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('shell:appearance.title')}
          value={scheme}
          onChange={setScheme}
          data={toSelectData(['light', 'dark'] as const, value => t(`shell:appearance.${value}`))}
        />
      </Group>
      <Paper
        withBorder
        data-mantine-color-scheme={scheme}
        style={{
          ...(properties as CSSProperties),
          borderColor: 'var(--line)',
          overflow: 'hidden',
          display: 'flex',
          minHeight: 260,
        }}
        inert
      >
        <Box bg="var(--surface-nav)" p="sm" w={130} style={{ flexShrink: 0 }}>
          {logo && (
            <Image src={logo} alt="" h={28} mb="sm" fit="contain" style={{ objectPosition: 'left' }} />
          )}
          {(['projects', 'companies', 'files'] as const).map((item, index) => (
            <Box
              key={item}
              p={8}
              fz="sm"
              c={index === 0 ? 'var(--text-nav-strong)' : 'var(--text-nav)'}
              bg={index === 0 ? 'var(--surface-nav-active)' : undefined}
              style={{ borderRadius: 6 }}
            >
              {t(`shell:nav.${item}`)}
            </Box>
          ))}
        </Box>
        <Stack p="md" gap="sm" bg="var(--surface-page)" style={{ flex: 1, minWidth: 0 }}>
          <Text fw={600} c={textColors[scheme]}>
            {t('projects:screen.list.title')}
          </Text>
          <Paper withBorder p="sm" bg="var(--surface-card)" style={{ borderColor: 'var(--line)' }}>
            <Group justify="space-between">
              <Anchor fw={600} c={`var(--company-${scheme === 'dark' ? 4 : 6})`}>
                NL-24-0107
              </Anchor>
              <StatusBadge tone="active">{t('core:phaseType.ToolBuild')}</StatusBadge>
            </Group>
          </Paper>
          <Box
            px="sm"
            py={7}
            fz="sm"
            c={textColors[scheme]}
            bg="var(--surface-card)"
            style={{ border: '1px solid var(--line-strong)', borderRadius: 6 }}
          >
            NL-24-0108
          </Box>
          <Group>
            <Button bg="var(--company-6)">{t('projects:screen.list.add')}</Button>
          </Group>
        </Stack>
      </Paper>
    </Stack>
  )
}
