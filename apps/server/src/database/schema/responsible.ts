import { text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { companies } from './companies.ts'
import { byUser } from './users.ts'

/** The reason why a row is late, with its writer and time; an empty reason has neither. */
export const ofDelay = () => ({
  delayReason: text('delay_reason').notNull().default(''),
  delayReasonBy: byUser('delay_reason_by'),
  delayReasonAt: instant('delay_reason_at'),
})

/** The user or the company that is responsible for a row, or neither. Both may have left the project meanwhile. */
export const ofResponsible = () => ({
  responsibleUserId: byUser('responsible_user_id'),
  responsibleCompanyId: uuid('responsible_company_id').references(() => companies.id, {
    onDelete: 'set null',
  }),
})
