import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What a form tells the record around it: nothing is typed, something is, or what was typed is being sent. */
type EditState = 'untouched' | 'edited' | 'sending'

const ReportEditState = createContext<(state: EditState) => void>(() => {})

/** Every form reports its state to the record that it edits, if there is one around it. */
export function useReportEditState(state: EditState): void {
  const report = useContext(ReportEditState)
  useEffect(() => {
    report(state)
    return () => report('untouched')
  }, [report, state])
}

interface Versioned {
  version: number
}

interface EditedRecordProps<Record extends Versioned> {
  /** The newest record that the server has answered; it changes when somebody else saves. */
  record: Record
  /** The form, filled with the record as it was read. It sends the version of that record. */
  children: (read: Record) => ReactNode
}

/**
 * Keeps a form from being filled anew while somebody types in it. A newer record replaces the one that was read only while
 * nothing is typed. Otherwise the person is told, and chooses: the newer values, or what they entered.
 */
export function EditedRecord<Record extends Versioned>({ record, children }: EditedRecordProps<Record>) {
  const { t } = useTranslation('ui')
  const [editState, setEditState] = useState<EditState>('untouched')
  const [read, setRead] = useState(record)
  /** The newer version that what was typed may replace, because the person has said so. */
  const [replaced, setReplaced] = useState<number>()
  if (editState === 'untouched' && read.version !== record.version) {
    setRead(record)
    setReplaced(undefined)
  }
  const version = replaced ?? read.version
  const isOutdated = editState === 'edited' && version !== record.version
  return (
    <ReportEditState value={setEditState}>
      <Stack gap="md">
        {isOutdated && (
          <Alert color="yellow" role="alert">
            <Stack gap="xs">
              <Text size="sm">{t('form.changedMeanwhile')}</Text>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => {
                    setRead(record)
                    setReplaced(undefined)
                  }}
                >
                  {t('form.showNewer')}
                </Button>
                <Button variant="default" size="xs" onClick={() => setReplaced(record.version)}>
                  {t('form.keepEntered')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        )}
        <Fragment key={read.version}>{children({ ...read, version })}</Fragment>
      </Stack>
    </ReportEditState>
  )
}
