/**
 * Colors of series in charts for light and dark surfaces, in the order of their use. Each color has a contrast of at
 * least 3 to its card (WCAG 2.2, 1.4.11). All colors differ in lightness, so that they are distinguishable in gray and
 * with color blindness.
 */
export const chartColors = {
  light: ['#1d5f9e', '#e17100', '#165938', '#592b70', '#d12541', '#0989a3', '#3b2d03'],
  dark: ['#6eabe4', '#ffca94', '#25945d', '#9a52bd', '#e66f82', '#14cdf3', '#fbebbb'],
} as const
