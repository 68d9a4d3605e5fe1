import { text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { companies } from './companies.ts'
import { byUser } from './users.ts'

/**
 * The columns for the reason why a thing is late, with its author and time. Both are null while the reason is empty.
 */
export const ofDelay = () => ({
  delayReason: text('delay_reason').notNull().default(''),
  delayReasonBy: byUser('delay_reason_by'),
  delayReasonAt: instant('delay_reason_at'),
})

/**
 * The columns for the user or the company that is responsible for a row, or neither. Both may have left the project
 * since then.
 */
export const ofResponsible = () => ({
  responsibleUserId: byUser('responsible_user_id'),
  responsibleCompanyId: uuid('responsible_company_id').references(() => companies.id, {
    onDelete: 'set null',
  }),
})
