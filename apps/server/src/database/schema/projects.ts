import type { PhaseStatus, PhaseType } from '@steelsafe/contract/phases/names.ts'
import type { DocumentType, ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, key } from '../columns.ts'
import { companies, ofCompany } from './companies.ts'
import { ofDelay } from './responsible.ts'
import { byUser } from './users.ts'

/** A tool and the work on it. Measures are metric: cm, kg, tonnes. */
export const projects = pgTable(
  'project',
  {
    id: key(),
    /** The owner company. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    projectNumber: text('project_number').notNull(),
    partName: text('part_name').notNull().default(''),
    partNumber: text('part_number').notNull().default(''),
    program: text().notNull().default(''),
    description: text().notNull().default(''),
    isMetric: boolean('is_metric').notNull().default(true),
    length: doublePrecision(),
    height: doublePrecision(),
    depth: doublePrecision(),
    weight: doublePrecision(),
    pressSize: doublePrecision('press_size'),
    cavities: smallint(),
    /** The quoted cycle time, in seconds. */
    quotedCycleTime: numeric('quoted_cycle_time', { precision: 5, scale: 1, mode: 'number' }),
    dateOfPurchase: date('date_of_purchase', { mode: 'string' }),
    sopDate: date('sop_date', { mode: 'string' }),
    dateOfDelivery: date('date_of_delivery', { mode: 'string' }),
    /** The reason why the delivery is late. */
    ...ofDelay(),
    /** Incremented by each change of the reason, which the form of the project does not contain. */
    delayVersion: integer('delay_version').notNull().default(1),
    productionUnitId: text('production_unit_id').$type<ProductionUnit>().notNull().default('Cycles'),
    /**
     * The part of the URL on the tool's tag through which people without an account report problems: 122 random bits.
     */
    reportToken: text('report_token')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** True when the code on the label is the URL of the project; otherwise it is the id. */
    useUrlAsCode: boolean('use_url_as_code').notNull().default(true),
    /** Incremented by each change, so that concurrent edits are detected. */
    version: integer().notNull().default(1),
    imageKey: text('image_key'),
    imageType: text('image_type'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** The searchable values of all details, including the project's fields. Every change of the details updates it. */
    detailText: text('detail_text').notNull().default(''),
    /** Sort keys of lists, which sort numbers by value. The collation is "C". */
    sortNumber: text('sort_number').notNull().generatedAlwaysAs(sql`natural_key(project_number)`),
    sortPartName: text('sort_part_name').notNull().generatedAlwaysAs(sql`natural_key(left(part_name, 200))`),
    sortPartNumber: text('sort_part_number')
      .notNull()
      .generatedAlwaysAs(sql`natural_key(left(part_number, 200))`),
    sortProgram: text('sort_program').notNull().generatedAlwaysAs(sql`natural_key(left(program, 200))`),
    sortDescription: text('sort_description')
      .notNull()
      .generatedAlwaysAs(sql`natural_key(left(description, 200))`),
    /**
     * The texts of the search by field. They are stored, because PostgreSQL compares each hit of an index with the text
     * again.
     */
    searchNumber: text('search_number').notNull().generatedAlwaysAs(sql`searchable(project_number)`),
    searchPartName: text('search_part_name').notNull().generatedAlwaysAs(sql`searchable(part_name)`),
    searchPartNumber: text('search_part_number').notNull().generatedAlwaysAs(sql`searchable(part_number)`),
    searchProgram: text('search_program').notNull().generatedAlwaysAs(sql`searchable(program)`),
    searchDescription: text('search_description').notNull().generatedAlwaysAs(sql`searchable(description)`),
    searchDetails: text('search_details').notNull().generatedAlwaysAs(sql`searchable(detail_text)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(project_number || E'\n' || part_name || E'\n' || part_number || E'\n' || program || E'\n' || detail_text)`,
      ),
  },
  table => [
    uniqueIndex('project_number').on(table.companyId, sql`lower(${table.projectNumber})`),
    index('project_by_number').on(table.sortNumber, table.id),
    index('project_by_part_name').on(table.sortPartName, table.id),
    index('project_by_part_number').on(table.sortPartNumber, table.id),
    index('project_by_program').on(table.sortProgram, table.id),
    index('project_by_description').on(table.sortDescription, table.id),
    index('project_by_cavities').on(table.cavities, table.id),
    index('project_by_delivery').on(table.dateOfDelivery, table.id),
    index('project_by_created').on(table.createdAt, table.id),
    index('project_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('project_details').using('gin', sql`${table.searchDetails} gin_trgm_ops`),
    index('project_part').using('gin', sql`${table.searchPartName} gin_trgm_ops`),
    index('project_part_number').using('gin', sql`${table.searchPartNumber} gin_trgm_ops`),
    index('project_program').using('gin', sql`${table.searchProgram} gin_trgm_ops`),
    index('project_description').using('gin', sql`${table.searchDescription} gin_trgm_ops`),
    index('project_number_search').using('gin', sql`${table.searchNumber} gin_trgm_ops`),
  ],
)

/** The project of a row, which is deleted with the project. */
export const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/**
 * Columns that lists show, filter and sort by in addition to the project's own fields. Only triggers of the project's
 * phases, tasks, details, companies and users write them.
 */
export const projectSummaries = pgTable(
  'project_summary',
  {
    projectId: ofProject().primaryKey(),
    /** The current phase: the last one that has begun. */
    phaseTypeId: text('phase_type_id').$type<PhaseType>(),
    phaseStatusId: text('phase_status_id').$type<PhaseStatus>(),
    /** Sort key by phase and then by status. */
    phaseOrder: integer('phase_order'),
    /** The first planned day of an open phase or milestone; it may be in the past. */
    nextOn: date('next_on', { mode: 'string' }),
    /** The phase of the next date; null when it is the date of a milestone. */
    nextPhaseTypeId: text('next_phase_type_id').$type<PhaseType>(),
    /**
     * The first planned day of all open things, including tasks and the delivery. The project is late from the
     * following day.
     */
    openSince: date('open_since', { mode: 'string' }),
    /** The delivery date, while the tool is not delivered; computed by `open_delivery_of` in the database. */
    openDeliveryOn: date('open_delivery_on', { mode: 'string' }),
    leadId: byUser('lead_id'),
    /** The sort name of the project lead. The collation is "C", as for the keys below. */
    leadName: text('lead_name').notNull().default(''),
    customer: text().notNull().default(''),
    molder: text().notNull().default(''),
    sortCustomer: text('sort_customer').notNull().generatedAlwaysAs(sql`natural_key(left(customer, 200))`),
    sortMolder: text('sort_molder').notNull().generatedAlwaysAs(sql`natural_key(left(molder, 200))`),
  },
  table => [
    index('project_summary_phase').on(table.phaseOrder, table.projectId),
    index('project_summary_phase_type').on(table.phaseTypeId, table.phaseStatusId),
    index('project_summary_next').on(table.nextOn, table.projectId),
    index('project_summary_open').on(table.openSince, table.projectId),
    index('project_summary_lead').on(table.leadId),
    index('project_summary_lead_name').on(table.leadName, table.projectId),
    index('project_summary_customer').on(table.sortCustomer, table.projectId),
    index('project_summary_molder').on(table.sortMolder, table.projectId),
  ],
)

/**
 * A version of an invoice, purchase order or steel certificate. A project has one document of each type, with one
 * current version.
 */
export const projectDocuments = pgTable(
  'project_document',
  {
    projectId: ofProject(),
    type: text().$type<DocumentType>().notNull(),
    number: integer().notNull().default(1),
    isCurrent: boolean('is_current').notNull().default(true),
    name: text().notNull(),
    extension: text().notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    sha256: text().notNull(),
    uploadedAt: instant('uploaded_at').notNull().default(sql`now()`),
    uploadedBy: byUser('uploaded_by'),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.type, table.number] }),
    uniqueIndex('project_document_current').on(table.projectId, table.type).where(sql`${table.isCurrent}`),
    uniqueIndex('project_document_key').on(table.storageKey),
  ],
)

/** The name that a company uses for a project. */
export const projectIdentifiers = pgTable(
  'project_identifier',
  {
    projectId: ofProject(),
    companyId: ofCompany(),
    label: text().notNull(),
    isOwnerIdentifier: boolean('is_owner_identifier').notNull().default(false),
    searchLabel: text('search_label').notNull().generatedAlwaysAs(sql`searchable(label)`),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.companyId] }),
    index('project_identifier_label').using('gin', sql`${table.searchLabel} gin_trgm_ops`),
  ],
)
