import * as z from 'zod'
import { bannerStyles, bannerTypes } from '../core/names.ts'

/** A banner message as one user sees it: its text is in the caller's language; hidden ones show as one line. */
export const banner = z.object({
  id: z.string(),
  typeId: z.enum(bannerTypes),
  styleId: z.enum(bannerStyles),
  text: z.string(),
  isHidden: z.boolean(),
})
export type Banner = z.infer<typeof banner>
