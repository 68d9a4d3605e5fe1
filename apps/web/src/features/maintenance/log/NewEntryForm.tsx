import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { deviceDay } from '#core/device-day.ts'
import { QueuedForm } from '../QueuedForm.tsx'
import { EntryFields } from './EntryFields.tsx'
import { type MaintenanceValues, toEntryBody } from './entry-values.ts'

interface NewEntryFormProps {
  values: MaintenanceValues
  choices: LogChoices
  /** The server's messages about the fields. */
  errors?: Record<string, string[]> | undefined
  submit: string
  cancel: string
  onSubmit: (values: MaintenanceValues, photos: readonly File[]) => Promise<void>
  takesPhotos?: boolean
}

/** The form of a new entry, which is first stored on the device. */
export const NewEntryForm = ({ choices, ...form }: NewEntryFormProps) => (
  <QueuedForm<MaintenanceValues> {...form} schema={schema} toBody={toEntryBody}>
    <EntryFields choices={choices} today={laterOf(choices.today, deviceDay(new Date()))} />
  </QueuedForm>
)

const schema = async () => (await import('@steelsafe/contract/maintenance/entities.ts')).newEntry

/**
 * Returns the later of two days. The project's day may have changed since the tool was opened, so the form also allows
 * the day of the device, and the server checks it.
 */
const laterOf = (one: string, other: string): string => (one > other ? one : other)
