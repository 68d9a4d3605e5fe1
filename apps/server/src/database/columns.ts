import { customType, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A moment in time: timestamptz in the table, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: value => new Date(value).toISOString(),
})

/** The primary key of a table: a UUID v7, so that rows made later sort later. */
export const key = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7())

export const newId = (): string => v7()
