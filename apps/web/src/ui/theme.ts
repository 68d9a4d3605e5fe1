import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Ten shades, 6 is the one that carries white text. A company's stylesheet redefines them at run time. */
const company = Array.from(
  { length: 10 },
  (_, shade) => `var(--company-${shade})`,
) as unknown as MantineColorsTuple

/** One scale of slate for text, borders, inputs and cards in the dark; 7 is a card, 8 the page. */
const dark: MantineColorsTuple = [
  '#d7dfe7',
  '#b8c4cf',
  '#a3b0bd',
  '#6c7a88',
  '#3a4753',
  '#2e3943',
  '#202a33',
  '#1a222a',
  '#12181e',
  '#0d1319',
]

/** The head of a dialog is not a second banner of the page. */
const dialogAttributes = { header: { role: 'presentation' } }

export const theme = createTheme({
  colors: { company, dark },
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
    Modal: {
      defaultProps: { transitionProps: { duration: 120 }, attributes: dialogAttributes },
      styles: {
        content: { background: 'var(--surface-card)' },
        header: { background: 'var(--surface-card)' },
      },
    },
    // A place for the first focus within the list is no entry of a menu: the first entry has it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 }, attributes: dialogAttributes } },
    // A section of a form: a heading and a line, and no box.
    Fieldset: {
      styles: {
        root: {
          border: 0,
          borderTop: '1px solid var(--line)',
          borderRadius: 0,
          background: 'none',
          padding: '8px 0 0',
        },
        legend: { fontWeight: 600, paddingInline: '0 8px' },
      },
    },
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
