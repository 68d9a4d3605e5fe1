import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ten shades, 6 is the one that carries white text. A company's stylesheet redefines them at run time. */
const company = Array.from(
  { length: 10 },
  (_, shade) => `var(--company-${shade})`,
) as unknown as MantineColorsTuple

export const theme = createTheme({
  colors: { company },
  primaryColor: 'company',
  primaryShade: { light: 6, dark: 6 },
  fontFamily:
    "'Inter Variable', system-ui, -apple-system, 'Segoe UI', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 'sm',
  radius: { sm: '6px' },
  headings: {
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Tooltip: {
      defaultProps: {
        withArrow: true,
        transitionProps: { duration: 100 },
        events: { hover: true, focus: true, touch: true },
      },
    },
    Modal: { defaultProps: { transitionProps: { duration: 120 } } },
    Anchor: { defaultProps: { underline: 'hover' } },
    // On its own pale ground the colour of an alert is too weak for words.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
  },
})

/** The kit's own words for our colours: quiet text that can be read on every surface of ours (WCAG AA). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--surface-page)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': '#66717d',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': 'var(--company-6)',
  },
  dark: {
    '--mantine-color-body': 'var(--surface-page)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': '#93a0ad',
    '--mantine-color-error': '#ff9b93',
    '--mantine-color-anchor': 'var(--company-3)',
  },
})
