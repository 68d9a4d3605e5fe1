import type { EventContent } from '@steelsafe/contract/webhooks/events.ts'
import type { EventType } from '@steelsafe/contract/webhooks/names.ts'
import { sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { enqueueDelivery } from './deliveries.ts'

interface PublishContext {
  tx: Tx
  services: Services
  project: string
  /**
   * The user who caused the event; undefined for a person without an account and for events that are caused by time.
   */
  caller?: { id: string }
}

interface NewEvent<Type extends EventType> {
  type: Type
  content: EventContent<Type>
  /** The screen that shows the subject of the event. */
  path: string
}

/**
 * Queues an event for each webhook of the company that owns the project. All events go through this function. Runs in
 * the transaction of the change, so that a change that is rolled back sends nothing and no event is lost.
 */
export async function publishEvent<Type extends EventType>(
  { tx, services, project, caller }: PublishContext,
  { type, content, path }: NewEvent<Type>,
): Promise<void> {
  const { rows } = await tx.execute<Record<'id' | 'number' | 'partName' | 'person', string>>(sql`
    select w.id, p.project_number as number, p.part_name as "partName", ${sqlPersonName} as person
    from project p
      join webhook w on w.company_id = p.company_id
      left join user_account u on u.id = ${caller?.id ?? null}::uuid
    where p.id = ${project} and w.is_active and ${type} = any (w.events)`)
  for (const { id, number, partName, person } of rows) {
    const data = {
      project: { id: project, number, partName },
      person,
      url: services.publicUrl + path,
      ...content,
    }
    await enqueueDelivery(tx, services, id, type, data)
  }
}
