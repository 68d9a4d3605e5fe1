import { Stack, Text } from '@mantine/core'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'
import { NewerChoice } from './NewerChoice.tsx'

/**
 * The state that a form reports to the record around it. "edited" means unsaved input, "sending" means that the input
 * is being saved.
 */
type EditState = 'untouched' | 'edited' | 'sending'

const ReportEditState = createContext<(state: EditState) => void>(() => {})

/** The version of the loaded record that a form edits. Undefined outside of an `EditedRecord` and for a new record. */
export const LoadedVersion = createContext<number | undefined>(undefined)

/** Reports the state of a form to the `EditedRecord` around it, if there is one. */
export function useReportEditState(state: EditState): void {
  const report = useContext(ReportEditState)
  useEffect(() => {
    report(state)
    return () => report('untouched')
  }, [report, state])
}

export interface Versioned {
  version: number
}

export interface EditedRecordProps<Record extends Versioned | undefined> {
  /** The newest record from the server, which changes when another user saves. Undefined for a new record. */
  record: Record
  /** Describes the newer record in the warning, so that the user sees which values the input would replace. */
  newer?: ((record: NonNullable<Record>) => ReactNode) | undefined
  /**
   * Returns true when both records have the same values in this form. The form then uses the newer version without a
   * warning.
   */
  isEqual?: ((loadedRecord: NonNullable<Record>, record: NonNullable<Record>) => boolean) | undefined
  /** Renders the form with the loaded record. An `EntityForm` sends the version of that record. */
  children: (loadedRecord: Record) => ReactNode
}

/**
 * Prevents that a newer record replaces the values of a form during editing. A newer record replaces the loaded record
 * only while the form is untouched. Otherwise the user is notified and chooses between the newer values and the entered
 * values.
 */
export const EditedRecord = <Record extends Versioned | undefined>(props: EditedRecordProps<Record>) =>
  props.record ? (
    <StoredRecord {...(props as EditedRecordProps<NonNullable<Record>>)} />
  ) : (
    <LoadedVersion value={undefined}>{props.children(props.record)}</LoadedVersion>
  )

function StoredRecord<Record extends Versioned>({
  record,
  newer,
  isEqual,
  children,
}: EditedRecordProps<Record>) {
  const [editState, setEditState] = useState<EditState>('untouched')
  const [loadedRecord, setLoadedRecord] = useState(record)
  /** The newer version that the user has chosen to overwrite with the entered values. */
  const [replaced, setReplaced] = useState<number>()
  if (editState === 'untouched' && loadedRecord.version !== record.version) {
    setLoadedRecord(record)
    setReplaced(undefined)
  }
  const version = replaced ?? loadedRecord.version
  const isOutdated = editState === 'edited' && version !== record.version
  if (isOutdated && isEqual?.(loadedRecord, record)) setReplaced(record.version)
  return (
    <ReportEditState value={setEditState}>
      <Stack gap="md">
        {isOutdated && (
          <NewerChoice
            newer={newer && <Text size="sm">{newer(record)}</Text>}
            onShowNewer={() => {
              setLoadedRecord(record)
              setReplaced(undefined)
            }}
            onKeepEntered={() => setReplaced(record.version)}
          />
        )}
        <LoadedVersion value={version}>
          <Fragment key={loadedRecord.version}>{children({ ...loadedRecord, version })}</Fragment>
        </LoadedVersion>
      </Stack>
    </ReportEditState>
  )
}
