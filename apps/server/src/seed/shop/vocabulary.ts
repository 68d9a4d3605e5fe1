/** The vocabulary that each company of the shop has for its tools. */
export const shopWords = {
  defect: [
    'Broken ejector pin',
    'Galling',
    'Water leak',
    'Heater or sensor failure',
    'Worn shut-off',
    'Rust',
  ],
  action: [
    'Cleaned',
    'Measured',
    'Serviced',
    'Part replaced',
    'Welded and dressed',
    'Polished',
    'Vent reworked',
  ],
} as const
export type ShopDefect = (typeof shopWords.defect)[number]
export type ShopAction = (typeof shopWords.action)[number]

export const benchService = {
  name: 'Bench service',
  items: [
    'Taken apart, all parts counted and cleaned',
    'Ejector pins and sleeves measured',
    'Shut-offs blued, wear noted',
    'Seals and springs replaced',
    'Cooling circuits pressure tested at 6 bar',
    'Heaters and thermocouples measured',
    'Greased, put together, cores moved by hand',
  ],
}
