import { Button, FileButton, Group, Stack, Switch, Text } from '@mantine/core'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { useRecordLocation } from '#features/gps/index.ts'
import { RecentTools } from '#shared/project/RecentTools.tsx'
import { LoadFailure } from '#ui/form/options/LoadFailure.tsx'
import { CameraIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { readPicture, watchCamera } from './camera.ts'
import classes from './ScanTag.module.css'
import { parseProjectCode, parseReportCode } from './scanned-code.ts'

type State = 'starting' | 'looking' | 'noCamera' | 'notOurs' | 'notFound'

/** Storage key of the setting that this device records its position when it scans a tag. */
const recordsKey = 'scanRecords'

/** Scans the tag of a tool with the camera of this device and opens the tool. */
export function Screen() {
  const { t } = useTranslation('labels')
  const go = useGo()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const [records, setRecords] = useState(() => readUserItem(recordsKey) !== null)
  const recordHere = useRecordLocation()
  const [reportToken, setReportToken] = useState<string>()
  const taggedProject = useEndpointQuery(
    maintenance.taggedProject,
    { params: { token: reportToken ?? '' } },
    { enabled: reportToken !== undefined },
  )
  const isVisitor = taggedProject.error?.status === 404

  const openTool = (project: string) => {
    go(projectPaths.home(project))
    // The position takes a while to determine, so the tool opens first.
    if (records) void recordHere(project, t('screen.scan.scanned'))
  }
  const openTagged = useEffectEvent((project: string) => openTool(project))
  // Users who may not see the tool can still report a problem, as people without an account can.
  const openReport = useEffectEvent(() => reportToken && go(maintenancePaths.report(reportToken)))
  const projectId = taggedProject.data?.projectId
  useEffect(() => {
    if (projectId) openTagged(projectId)
    else if (isVisitor) openReport()
  }, [projectId, isVisitor])
  const handleCode = (text: string): boolean => {
    const project = parseProjectCode(text)
    const token = parseReportCode(text)
    setReportToken(token)
    if (project) openTool(project)
    else if (!token) setState('notOurs')
    return token !== undefined || project !== undefined
  }
  const onScan = useEffectEvent(handleCode)

  // The camera opens and closes with the screen.
  useEffect(() => {
    if (!video.current) return
    const camera = watchCamera(video.current, text => onScan(text))
    camera.ready.then(
      () => setState(before => (before === 'starting' ? 'looking' : before)),
      // Do not overwrite a newer state, for example of a scanned photo.
      () => setState(before => (before === 'starting' ? 'noCamera' : before)),
    )
    return camera.close
  }, [])

  const readFile = async (file: File | null) => {
    if (!file) return
    const text = await readPicture(file).catch(() => undefined)
    if (text !== undefined) return void handleCode(text)
    setReportToken(undefined)
    setState('notFound')
  }
  const isWarning = state === 'noCamera' || state === 'notOurs' || state === 'notFound'
  return (
    <Page title={t('screen.scan.title')} note={t('screen.scan.note')}>
      <Card>
        <Stack gap="md" align="center">
          <div
            className={classes.camera}
            data-off={state === 'noCamera' || undefined}
            data-blank={state === 'noCamera' || state === 'starting' || undefined}
          >
            <video
              ref={video}
              muted
              playsInline
              aria-label={t('screen.scan.camera')}
              hidden={state === 'noCamera'}
            />
            <div role="status" className={classes.state}>
              {taggedProject.error && !isVisitor ? (
                <LoadFailure query={taggedProject} />
              ) : isWarning ? (
                <InlineMessage kind="warning">{t(`screen.scan.${state}`)}</InlineMessage>
              ) : (
                <Text size="sm" className={classes.hint}>
                  {t(`screen.scan.${state}`)}
                </Text>
              )}
            </div>
          </div>
          <Switch
            label={t('screen.scan.record')}
            checked={records}
            onChange={event => {
              writeUserItem(recordsKey, event.currentTarget.checked ? 'yes' : null)
              setRecords(event.currentTarget.checked)
            }}
          />
          <Group gap="sm">
            <FileButton accept="image/*" onChange={file => void readFile(file)}>
              {button => (
                <Button {...button} variant="default" leftSection={<CameraIcon size={16} />}>
                  {t('screen.scan.picture')}
                </Button>
              )}
            </FileButton>
            <Button variant="default" onClick={() => go(projectPaths.list())}>
              {t('screen.scan.list')}
            </Button>
          </Group>
        </Stack>
      </Card>
      <RecentTools />
    </Page>
  )
}
