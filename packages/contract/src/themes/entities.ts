import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** What a theme colours: buttons, links and marks; and the side navigation. */
export const themeColours = ['primary', 'navigation'] as const

const themeColour = z.object({
  id: z.string().max(40, 'rule.tooLong').default(''),
  name: z.enum(themeColours, 'rule.notAChoice'),
  hexCode: fields.hexColour,
})

const named = (colors: { name: string }[]) => new Set(colors.map(colour => colour.name))

/** What an administrator fills in. The primary colour is needed, each colour is there once. */
export const themeForm = z.object({
  name: fields.requiredText(),
  description: fields.text(limits.titleLength).default(''),
  colors: z
    .array(themeColour)
    .refine(colors => named(colors).has('primary'), 'rule.primaryColour')
    .refine(colors => named(colors).size === colors.length, 'rule.twice'),
})

/** What a company chooses for itself. */
export const lookForm = themeForm.pick({ colors: true })

export const companyLook = z.object({
  companyName: z.string(),
  /** Empty while it has the colors of the product. */
  colors: z.array(themeColour),
  /** A signed address of the logo; null where there is none. */
  image: z.string().nullable(),
})
export type CompanyLook = z.infer<typeof companyLook>

export const theme = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  colors: z.array(themeColour),
  /** A signed address of the logo; null where there is none. */
  image: z.string().nullable(),
  /** How many companies have it. */
  companyCount: z.number().int(),
})
export type Theme = z.infer<typeof theme>

/**
 * Which company has which look: a theme, the augmented list, or both. A company has at most one assignment, and it goes by
 * the company's id.
 */
export const themeAssignment = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** Null where only the augmented list is assigned. */
  themeId: z.string().nullable(),
  themeName: z.string().nullable(),
  /** Its users get the augmented project list and the reduced menus. */
  isAugmented: z.boolean(),
})
export type ThemeAssignment = z.infer<typeof themeAssignment>

export const assignmentForm = z
  .object({
    companyId: fields.id,
    themeId: fields.id.nullable().default(null),
    isAugmented: z.boolean('rule.flag').default(false),
  })
  .refine(({ themeId, isAugmented }) => themeId !== null || isAugmented, {
    path: ['themeId'],
    error: 'rule.themeOrList',
  })
