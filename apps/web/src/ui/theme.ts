import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { chartColors } from '@steelsafe/contract/core/drawing/chart-colors.ts'

/** The ten shades of the company color. Text on shade 6 is white. A company's stylesheet redefines them at runtime. */
const company = Array.from(
  { length: 10 },
  (_, shade) => `var(--company-${shade})`,
) as unknown as MantineColorsTuple

/** A slate scale for text, borders, inputs and cards in the dark scheme. Shade 7 is for cards, shade 8 for the page. */
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

/** Prevents the header of a dialog from counting as a second banner of the page. */
const dialogAttributes = { header: { role: 'presentation' } }

export const theme = createTheme({
  colors: { company, dark },
  primaryColor: 'company',
  primaryShade: { light: 6, dark: 6 },
  fontFamily:
    "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif",
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
        // A tooltip with absolute position at the edge of a phone makes the page wider for a moment. A dialog that
        // opens at that moment takes the difference for a scrollbar.
        floatingStrategy: 'fixed',
      },
    },
    Modal: {
      defaultProps: { transitionProps: { duration: 120 }, attributes: dialogAttributes },
      styles: {
        content: { background: 'var(--surface-card)' },
        header: { background: 'var(--surface-card)' },
      },
    },
    // The focus placeholder is not a menu item; the first item gets the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 }, attributes: dialogAttributes } },
    // A fieldset is a section of a form, with a heading and a line but no box.
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
    // A second click on the chosen option does not clear the field. Optional fields enable it, because the keyboard
    // does not reach their clear button.
    Select: { defaultProps: { allowDeselect: false } },
    Anchor: { defaultProps: { underline: 'hover' } },
    // The color of an alert has too little contrast for text on its own light background.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
  },
})

/** Returns the CSS variables `--chart-1` to `--chart-7`. */
const chartVariables = (colors: readonly string[]) =>
  Object.fromEntries(colors.map((color, index) => [`--chart-${index + 1}`, color]))

/**
 * Sets the CSS variables of Mantine to the colors of Steelsafe. Dimmed text stays readable on every surface (WCAG AA).
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--surface-page)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': '#66717d',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': 'var(--company-6)',
    ...chartVariables(chartColors.light),
  },
  dark: {
    '--mantine-color-body': 'var(--surface-page)',
    '--mantine-color-dimmed': 'var(--text-quiet)',
    '--mantine-color-placeholder': '#93a0ad',
    '--mantine-color-error': '#ff9b93',
    '--mantine-color-anchor': 'var(--company-3)',
    ...chartVariables(chartColors.dark),
  },
})
