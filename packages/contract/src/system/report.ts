import * as z from 'zod'
import { instant } from '../core/fields.ts'
import { type CheckName, type CheckResult, checks } from './names.ts'

/** Returns the schema of the results of a check. */
const result = <Name extends CheckName>(name: Name) =>
  z.enum(Object.keys(checks[name]) as [CheckResult<Name>, ...CheckResult<Name>[]])

const count = z.number().int()

/** The state of the installation for administrators, without secrets. Sizes are in bytes. */
export const systemReport = z.object({
  version: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    /** The version of PostgreSQL. */
    version: z.string(),
    sizeBytes: count,
    /** The name of the newest migration, which is the version of the tables. */
    migration: z.string(),
  }),
  backup: z.object({
    result: result('backup'),
    /** The folder, or the host and the name of the bucket; null without scheduled backups. */
    place: z.string().nullable(),
    isEncrypted: z.boolean(),
    isRunning: z.boolean(),
    /** The start of the newest backup, its age in whole days, and its size. */
    lastDate: instant.nullable(),
    ageDays: count.nullable(),
    sizeBytes: count.nullable(),
    /** The program's message when the newest backup failed. */
    problem: z.string().nullable(),
    nextDate: instant.nullable(),
  }),
  disk: z.object({
    result: result('disk'),
    /** The data folder, or the folder of backups when less space is left there. */
    folder: z.string(),
    /** Null when the installation has no such folder. */
    freeBytes: count.nullable(),
    totalBytes: count.nullable(),
  }),
  storage: z.object({
    result: result('storage'),
    /** The folder, or the host and the name of the bucket. */
    place: z.string(),
    /** The program's message when the storage does not work. */
    problem: z.string().nullable(),
  }),
  mail: z.object({ result: result('mail'), waitingCount: count, failedCount: count }),
  jobs: z.object({
    result: result('jobs'),
    /** The jobs whose last attempt failed, by their names in the log. */
    failures: z.array(z.object({ name: z.string(), count })),
  }),
  timeZones: z.object({ result: result('timeZones'), unknown: z.array(z.string()) }),
  address: z.object({ result: result('address'), url: z.string() }),
  certificate: z.object({
    result: result('certificate'),
    /** The host and the port of the public address; null when it has no certificate. */
    host: z.string().nullable(),
    /** Null when the certificate could not be read. */
    endDate: instant.nullable(),
    daysLeft: count.nullable(),
    /** The program's message when the certificate could not be read. */
    problem: z.string().nullable(),
  }),
  clock: z.object({
    result: result('clock'),
    /** The time on the clock of the server at the time of the report. A browser compares it with its own clock. */
    date: instant,
    /** Seconds by which the clock of the database is ahead of the clock of the server. */
    databaseAheadSeconds: count,
    /** The time of the newest entry of the audit if it is later than now; otherwise null. */
    laterEntryDate: instant.nullable(),
  }),
  statements: z.object({
    result: result('statements'),
    /** The number of slow statements of this process in the last hours. */
    slowCount: count,
    /** The statements that took the longest in total, without their values. */
    slowest: z.array(z.object({ text: z.string(), count, longestSeconds: z.number(), lastDate: instant })),
  }),
  /** The host to which alerts are sent; null when only administrators get them. */
  alertHost: z.string().nullable(),
})
export type SystemReport = z.infer<typeof systemReport>
