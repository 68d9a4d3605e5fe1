/** Makes pages print in the light color scheme, even if the screen is dark. */
export function printInLight(): void {
  const { dataset } = document.documentElement
  let scheme: string | undefined
  addEventListener('beforeprint', () => {
    scheme = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  })
  addEventListener('afterprint', () => {
    if (scheme) dataset.mantineColorScheme = scheme
  })
}
