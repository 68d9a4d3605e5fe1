import { ColorInput, ColorPicker, ColorSwatch, Group, MantineThemeProvider, Stack, Text } from '@mantine/core'
import { contrast, minTextContrast } from '@steelsafe/contract/core/drawing/colors.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../facts/format.ts'
import { FieldOrFact } from './FieldOrFact.tsx'
import { type FieldProps, useField } from './useField.ts'

interface ColorFieldProps extends FieldProps {
  /** The color of text on the chosen color. A warning is shown if the contrast is too low. */
  on?: string
}

/** A field for a color by its hex code. */
export function ColorField({ name, on, ...rest }: ColorFieldProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormat()
  const field = useField(name)
  const value = String(field.value ?? '')
  const ratio = on && /^#[0-9a-f]{6}$/i.test(value) ? contrast(value, on) : undefined
  const swatch = value && (
    <Group gap={6}>
      <ColorSwatch color={value} size={16} />
      {value}
    </Group>
  )
  return (
    <FieldOrFact label={rest.label} fact={swatch}>
      <Stack gap={4}>
        {/* ColorInput does not pass labels to its picker, so the theme sets them. */}
        <MantineThemeProvider
          inherit
          theme={{
            components: {
              ColorPicker: ColorPicker.extend({
                defaultProps: { saturationLabel: t('form.saturation'), hueLabel: t('form.hue') },
              }),
            },
          }}
        >
          <ColorInput
            {...field}
            {...rest}
            format="hex"
            // The picker opens next to the field, where it covers neither the next field nor the buttons of the form.
            popoverProps={{
              position: 'right-start',
              middlewares: { shift: true, flip: { fallbackPlacements: ['top-start', 'bottom-start'] } },
              transitionProps: { transition: 'fade', duration: 0 },
            }}
            eyeDropperButtonProps={{ 'aria-label': t('form.pickColour') }}
          />
        </MantineThemeProvider>
        {ratio !== undefined && ratio < minTextContrast && (
          <Text size="xs" c="var(--status-due)" role="status">
            {t('form.lowContrast', { ratio: number(ratio, 1), wanted: number(minTextContrast, 1) })}
          </Text>
        )}
      </Stack>
    </FieldOrFact>
  )
}
