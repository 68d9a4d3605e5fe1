/** Paper is white: a page in the dark scheme is printed in the light one. */
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
