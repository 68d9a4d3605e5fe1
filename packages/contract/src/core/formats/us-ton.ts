/**
 * Force of a US ton in kN: 2000 lbf, with 1 lb = 0.45359237 kg (yard and pound agreement, 1959) and standard gravity
 * (CGPM 1901).
 */
export const kilonewtonsPerUsTon = 8.896_443_230_521
