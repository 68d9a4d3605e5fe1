module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: { 'mantine-breakpoint-xs': '40em', 'mantine-breakpoint-sm': '51.25em' },
    },
  },
}
