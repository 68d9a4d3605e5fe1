import type { Triple } from './model.ts'

/** Millimeters per inch, exact by definition (international yard and pound agreement, 1959). */
const mmPerInch = 25.4

/** Millimeters per unit of a 3MF (3MF Core Specification, 3.4). A GLB uses meters with Y up (glTF 2.0, 3.4). */
export const mmPerUnit: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: mmPerInch,
  foot: 304.8,
  meter: 1000,
}

/** Formats a number with a maximum number of decimals in the current language. */
type WriteNumber = (value: number, digits: number) => string

/** Formats a length in mm and in inches, because people in a project use either. */
export const writeLength = (mm: number, write: WriteNumber): string =>
  `${write(mm, 2)} mm (${write(mm / mmPerInch, 3)} in)`

/** Formats areas from mm², volumes from mm³, and weights from g (1 oz = 28.349523125 g, exact by definition). */
export const writeArea = (mm2: number, write: WriteNumber): string =>
  `${write(mm2 / 100, 2)} cm² (${write(mm2 / mmPerInch ** 2, 3)} in²)`
export const writeVolume = (mm3: number, write: WriteNumber): string =>
  `${write(mm3 / 1000, 2)} cm³ (${write(mm3 / mmPerInch ** 3, 3)} in³)`
export const writeWeight = (grams: number, write: WriteNumber): string =>
  `${write(grams, 2)} g (${write(grams / 28.349_523_125, 3)} oz)`

/** Formats length, width, and height in mm and in inches. */
export function writeSize(size: Triple, write: WriteNumber): { mm: string; inches: string } {
  const line = (scale: number, digits: number) =>
    size.map(length => write(length / scale, digits)).join(' × ')
  return { mm: `${line(1, 2)} mm`, inches: `${line(mmPerInch, 3)} in` }
}
