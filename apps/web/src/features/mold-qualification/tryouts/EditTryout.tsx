import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { tryoutSafety } from '@steelsafe/contract/mold-qualification/safety.ts'
import type { Tryout, TryoutsAnswer } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { SafetyLines } from '#features/molding/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { ExtraFields, ResultFields, ScheduleFields } from './TryoutFields.tsx'

type TryoutForm = Input<typeof moldQualification.createTryout>['body']
type Changed = Input<typeof moldQualification.updateTryout>['body']

/** Form that plans the next tryout, or records the result of a tryout. */
export function Screen() {
  const { t } = useTranslation('mold-qualification')
  const { id, tryoutId } = useParams(moldQualificationPaths.editTryout)
  const all = useEndpointQuery(moldQualification.tryouts, { params: { id } })
  const record = useRecord(tryoutId, moldQualification.tryouts, { params: { id } }, ({ tryouts }) =>
    tryouts.find(tryout => tryout.id === tryoutId),
  )
  return (
    <EditPage
      record={record}
      newTitle={t('screen.editTryout.new')}
      title={({ number }) => t('screen.editTryout.title', { number })}
      query={all}
    >
      {(tryout, newest, answer) =>
        tryout && newest ? (
          <Change
            project={id}
            tryout={tryout}
            answer={answer}
            isSigned={newest.signatures.length > tryout.signatures.length}
          />
        ) : (
          <Plan project={id} answer={answer} />
        )
      }
    </EditPage>
  )
}

function Plan({ project, answer }: { project: string; answer: TryoutsAnswer }) {
  const { t } = useTranslation('mold-qualification')
  const go = useGo()
  const { tryouts, today, currencyCode, limit } = answer
  const last = tryouts.at(-1)
  const number = last ? last.number + 1 : 1
  const from = last ? (last.actualDate ?? last.plannedDate) : today
  const values: Record<keyof TryoutForm, unknown> & { number: number } = {
    number,
    plannedDate: [from, today].sort()[1],
    press: last?.press ?? '',
    lot: last?.lot ?? '',
    extraReason: null,
    extraCost: null,
    currencyCode,
  }
  return (
    <EntityForm
      endpoint={moldQualification.createTryout}
      input={{ params: { id: project } }}
      values={values}
      submitLabel={t('screen.editTryout.add')}
      cancelPath={moldQualificationPaths.home(project)}
      onDone={({ id }) => go(moldQualificationPaths.tryout(project, id), { replace: true })}
    >
      <SafetyLines names={tryoutSafety} />
      <ScheduleFields project={project} canChooseNumber={!last} from={last ? from : undefined} />
      {number > limit && <ExtraFields />}
    </EntityForm>
  )
}

interface ChangeProps {
  project: string
  tryout: Tryout
  answer: TryoutsAnswer
  /** True when a user has signed the tryout since it was loaded. */
  isSigned: boolean
}

function Change({ project, tryout, answer, isSigned }: ChangeProps) {
  const { t } = useTranslation('mold-qualification')
  const tryoutId = tryout.id
  const values: Record<keyof Omit<Changed, 'tryoutId' | 'version'>, unknown> = {
    plannedDate: tryout.plannedDate,
    actualDate: tryout.actualDate,
    press: tryout.press,
    lot: tryout.lot,
    cavitiesRun: tryout.cavitiesRun ?? answer.cavities,
    blockedCavities: tryout.blockedCavities.map(String),
    attendants: tryout.attendants,
    shots: tryout.shots,
    outcome: tryout.outcome,
    missedReason: tryout.missedReason,
    extraReason: tryout.extraReason,
    extraCost: tryout.extraCost,
    currencyCode: tryout.currencyCode,
    summary: tryout.summary,
    internalNote: tryout.internalNote,
  }
  const back = moldQualificationPaths.tryout(project, tryoutId)
  return (
    <EntityForm
      endpoint={moldQualification.updateTryout}
      input={{ params: { id: project } }}
      values={values}
      toBody={formValues => ({
        ...formValues,
        blockedCavities: (formValues.blockedCavities as string[]).map(Number),
        tryoutId,
      })}
      submitLabel={t('screen.editTryout.save')}
      nextPath={back}
      missingReason={() => (isSigned ? t('screen.tryout.signedMeanwhile') : undefined)}
    >
      {isSigned && <InlineMessage kind="warning">{t('screen.tryout.signedMeanwhile')}</InlineMessage>}
      <SafetyLines names={tryoutSafety} />
      <ScheduleFields project={project} />
      <ResultFields tryout={tryout} today={answer.today} cavities={answer.cavities} />
      {tryout.isExtra && <ExtraFields />}
    </EntityForm>
  )
}
