import { Stack } from '@mantine/core'
import { isNewId } from '@steelsafe/contract/core/limits.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import type { Overview, Study } from '@steelsafe/contract/molding/entities.ts'
import { plannedRuns } from '@steelsafe/contract/molding/experiment.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { type StudyKind, studyKinds } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { exampleOf } from '@steelsafe/molding/studies/examples.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useGo, useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { useFormat } from '#ui/facts/format.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { RecordPage } from '#ui/record/RecordPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { pagesOf } from '../pages.ts'
import { EarlierFlag } from '../results/EarlierFlag.tsx'
import { GaugeFlag } from '../results/GaugeFlag.tsx'
import { initialSettings } from '../run-sheet/initial-settings.ts'
import { Safety } from '../run-sheet/Safety.tsx'
import { SignOff } from './SignOff.tsx'
import { StudyFields } from './StudyFields.tsx'
import { StudyView } from './StudyView.tsx'
import { filledRows, openRows, type StudyTexts, toStoredFields, toStudyTexts } from './study-texts.ts'
import type { StudyValues } from './study-values.ts'

/** Creates a study, edits an unsigned study, shows a signed study, or opens an example. */
export function Screen() {
  const { t } = useTranslation('molding')
  const { day } = useFormat()
  const { id } = useParams(moldingPaths.study)
  const query = useQueryValues(moldingPaths.study)
  const { studyId } = query
  const kind = studyKinds.find(one => one === query.kind) ?? 'rheology'
  const overview = useEndpointQuery(molding.overview, { params: { id } }, { enabled: isNewId(studyId) })
  // The list response contains the current day of the project.
  const list = useEndpointQuery(molding.studies, { params: { id }, query: { pageSize: 1 } })
  const tool = useEndpointQuery(projects.get, { params: { id } })
  const record = useRecord(
    studyId,
    molding.studies,
    { params: { id }, query: { studyId } },
    ({ studies: [study] }) => study,
  )
  return (
    <RecordPage
      record={record}
      newTitle={t('screen.study.new', { kind: t(`kind.${kind}.title`) })}
      title={study =>
        t('screen.study.title', { kind: t(`kind.${study.kind}.title`), date: day(study.studyDate) })
      }
      breadcrumbs={study => [{ label: t(`kind.${study.kind}.title`), to: pagesOf(study.kind).to(id) }]}
      query={list}
      renderNew={({ today }) => (
        <PageState query={[overview, tool]}>
          {([{ kinds: before }, { isMetric }]) => (
            <Stack gap="md">
              <Safety kind={kind} />
              <GaugeFlag project={id} kind={kind} />
              <EarlierFlag project={id} kind={kind} />
              {query.example && <InlineMessage kind="warning">{t('screen.study.example')}</InlineMessage>}
              <Card>
                <AddStudy
                  key={`${kind} ${query.example}`}
                  project={id}
                  kind={kind}
                  today={today}
                  isMetric={isMetric}
                  isExample={query.example !== ''}
                  before={before}
                />
              </Card>
            </Stack>
          )}
        </PageState>
      )}
    >
      {(study, { today }) => (
        <Stack gap="md">
          {study.can.change && <Safety kind={study.kind} />}
          <GaugeFlag project={id} kind={study.kind} settings={study.settings} />
          <EarlierFlag project={id} kind={study.kind} />
          <EditedRecord key={study.id} record={study}>
            {loadedStudy =>
              study.can.change || loadedStudy.can.change ? (
                <Card>
                  <ChangeStudy
                    project={id}
                    study={loadedStudy}
                    today={today}
                    isSigned={study.state !== 'Draft'}
                  />
                </Card>
              ) : (
                <StudyView study={study} />
              )
            }
          </EditedRecord>
          <SignOff project={id} study={study} />
        </Stack>
      )}
    </RecordPage>
  )
}

interface AddStudyProps {
  project: string
  kind: StudyKind
  today: string
  isMetric: boolean
  isExample: boolean
  before: Overview['kinds']
}

function AddStudy({ project, kind, today, isMetric, isExample, before }: AddStudyProps) {
  const { t } = useTranslation('molding')
  const go = useGo()
  const session = useSession()
  const { settings: fields, columns } = kinds[kind]
  const unitSystem = isMetric ? 'metric' : 'imperial'
  const example = exampleOf(kind)
  const [settings] = useState(() => (isExample ? example.settings : initialSettings(kind, before)))
  const language = currentLanguage()
  const values: StudyValues = {
    press: '',
    material: '',
    lot: '',
    person: session ? fullName(session) : '',
    studyDate: today,
    unitSystem,
    note: '',
    settings: toStudyTexts(settings, fields, unitSystem, language),
    rows: openRows(
      kind,
      isExample ? example.rows.map(row => toStudyTexts(row, columns, unitSystem, language)) : [],
    ),
  }
  return (
    <EntityForm
      endpoint={molding.createStudy}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => toStudyBody(kind, formValues)}
      submitLabel={t('screen.study.add')}
      cancelPath={pagesOf(kind).to(project)}
      missingReason={() => (isExample ? t('screen.study.example') : undefined)}
      onDone={({ id }) => go(moldingPaths.study(project, { studyId: id }), { replace: true })}
      isWide
    >
      <StudyFields kind={kind} today={today} isNew />
    </EntityForm>
  )
}

interface ChangeStudyProps {
  project: string
  study: Study
  today: string
  /** True when a user has signed the study since it was loaded. */
  isSigned: boolean
}

function ChangeStudy({ project, study, today, isSigned }: ChangeStudyProps) {
  const { t } = useTranslation('molding')
  const { kind, unitSystem } = study
  const { settings, columns } = kinds[kind]
  const language = currentLanguage()
  const values: StudyValues = {
    press: study.press,
    material: study.material,
    lot: study.lot,
    person: study.person,
    studyDate: study.studyDate,
    unitSystem,
    note: study.note,
    settings: toStudyTexts(study.settings, settings, unitSystem, language),
    rows: openRows(
      kind,
      study.rows.map(row => toStudyTexts(row, columns, unitSystem, language)),
    ),
  }
  return (
    <EntityForm
      endpoint={molding.updateStudy}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => ({ ...toStudyBody(kind, formValues), studyId: study.id })}
      submitLabel={t('screen.study.add')}
      cancelPath={pagesOf(kind).to(project)}
      missingReason={() => (isSigned ? t('screen.study.signedMeanwhile') : undefined)}
      isWide
    >
      {isSigned && <InlineMessage kind="warning">{t('screen.study.signedMeanwhile')}</InlineMessage>}
      <StudyFields kind={kind} today={today} />
    </EntityForm>
  )
}

/**
 * Returns the rows to save. An experiment saves every planned run, even before its first result; other studies save
 * only filled rows.
 */
function rowsToSave(
  kind: StudyKind,
  settings: StudyTexts,
  rows: readonly StudyTexts[],
): readonly StudyTexts[] {
  const filled = filledRows(rows)
  if (kind !== 'experiment') return filled
  const planned = plannedRuns(
    toStoredFields(settings, kinds.experiment.settings, 'metric', currentLanguage()),
  )
  // Results beyond the planned runs are also sent, so that the validation reports them.
  return Array.from({ length: Math.max(1, planned, filled.length) }, (_, at) => rows[at] ?? {})
}

/** Builds the body of the request. An empty date is omitted, so that the server uses the project's current day. */
function toStudyBody(kind: StudyKind, { settings, rows, studyDate, ...values }: StudyValues) {
  const { settings: fields, columns } = kinds[kind]
  const language = currentLanguage()
  return {
    ...values,
    kind,
    studyDate: studyDate ?? undefined,
    settings: toStoredFields(settings, fields, values.unitSystem, language),
    rows: rowsToSave(kind, settings, rows).map(row =>
      toStoredFields(row, columns, values.unitSystem, language),
    ),
  }
}
