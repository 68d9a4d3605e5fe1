/** The terms of molding defects by category. Their texts are `core:defect.<term>`. */
export const defectTermsByCategory = {
  cosmetic: [
    'blush',
    'burns',
    'ejector-marks',
    'jetting',
    'mismatch',
    'mold-deposits',
    'sink',
    'specks',
    'splay',
    'surface-finish',
  ],
  functional: [
    'brittleness',
    'cloudy',
    'fish-hooks',
    'flash',
    'non-fill',
    'short-shot',
    'void',
    'weld-lines',
  ],
  dimensional: ['deformed', 'dimensional', 'warpage'],
} as const
export type DefectCategory = keyof typeof defectTermsByCategory

/** All terms of molding defects. */
export const defectTerms = Object.values(defectTermsByCategory).flat()
export type DefectTerm = (typeof defectTerms)[number]
export const defectCategories = Object.keys(defectTermsByCategory) as DefectCategory[]
