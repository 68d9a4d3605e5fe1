import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Job } from '#core/jobs/jobs.ts'
import { notify } from '#core/notify/notify.ts'
import { getProjectNumber } from '#core/project/project-title.ts'
import type { Services } from '#core/services.ts'
import { fileNews } from '#database/schema/notifications.ts'
import { publishEvent } from '#features/webhooks/index.ts'
import { mailSubscribers } from './options.ts'

type Verb = 'uploaded' | 'deleted'

const job = 'file-news'
/** Maximum number of file names in one e-mail. The further names are replaced by an ellipsis. */
const maxNames = 20

/** Maximum delay of a notification while further files arrive, as a multiple of `FILE_NEWS_SECONDS`. */
const maxPauses = 5

/** Records a file event and sends it to webhooks. A job notifies the subscribers later, of several events at once. */
export async function recordFileEvent(
  tx: Tx,
  services: Services,
  news: { projectId: string; userId: string; verb: Verb; name: string },
): Promise<void> {
  const { jobs, config } = services
  await tx.insert(fileNews).values(news)
  await publishEvent(
    { tx, services, project: news.projectId, caller: { id: news.userId } },
    {
      type: `file.${news.verb}`,
      content: { file: { name: news.name } },
      path: projectPaths.files(news.projectId),
    },
  )
  await jobs.enqueue(
    tx,
    job,
    { project: news.projectId },
    { at: new Date(Date.now() + config.FILE_NEWS_SECONDS * 1000) },
  )
}

/** The job that notifies the subscribers of a project of new and deleted files. */
export const fileNewsJob = (services: Services): Job<{ project: string }> => ({
  name: job,
  retries: 3,
  pauseSeconds: 30,
  run: ({ project }) => services.engine.transaction(tx => notifyOfFileNews(tx, services, project)),
  async unfinishedData(tx) {
    const projects = await tx.selectDistinct({ project: fileNews.projectId }).from(fileNews)
    return projects.map(data => ({ data }))
  },
})

type FileEvent = {
  userId: string
  person: string
  verb: Verb
  names: string[]
}

type Recipient = {
  id: string
  uploaded: boolean
  deleted: boolean
}

/**
 * Notifies the subscribers, in the app and by e-mail, with one notification for the uploads and one for the deletions
 * of each user. When the last event is younger than `FILE_NEWS_SECONDS`, enqueues the job again instead.
 */
async function notifyOfFileNews(tx: Tx, services: Services, project: string): Promise<void> {
  const dueAt = await timeOfNews(tx, services, project)
  if (dueAt) {
    // Each event has a job. Only the last job in the queue is enqueued again; the other jobs end here.
    if (!(await services.jobs.isQueued(tx, job, { project })))
      await services.jobs.enqueue(tx, job, { project }, { at: dueAt })
    return
  }
  const { rows: news } = await tx.execute<FileEvent>(sql`
    with taken as (delete from file_news where project_id = ${project} returning user_id, verb, name, id)
    select u.id as "userId", ${sqlPersonName} as person, t.verb, array_agg(t.name order by t.id) as names
    from taken t join user_account u on u.id = t.user_id group by u.id, t.verb`)
  if (news.length === 0) return
  const { rows: recipients } = await tx.execute<Recipient>(sql`
    select w.user_id as id, w.email_alert_file_uploaded as uploaded, w.email_alert_file_deleted as deleted
    from (${mailSubscribers(project)}) w`)
  const projectNumber = await getProjectNumber(tx, project)
  for (const { userId, person, verb, names } of news) {
    const notifiedRecipients = recipients.filter(recipient => recipient[verb] && recipient.id !== userId)
    const values = { project: projectNumber, person, count: names.length, names: joinNames(names) }
    await notify(
      { tx, services },
      {
        users: notifiedRecipients.map(recipient => recipient.id),
        messageKey: `notifications:${verb}`,
        values,
        path: projectPaths.files(project),
        project,
        causedBy: userId,
      },
    )
  }
}

/** Returns the time at which the subscribers are to be notified; undefined when it has passed. */
async function timeOfNews(tx: Tx, { config }: Services, project: string): Promise<Date | undefined> {
  const seconds = config.FILE_NEWS_SECONDS
  const { rows } = await tx.execute<{ wait: number | null }>(sql`
    select extract(epoch from least(
      max(created_at) + make_interval(secs => ${seconds}),
      min(created_at) + make_interval(secs => ${seconds * maxPauses})) - now())::float8 as wait
    from file_news where project_id = ${project}`)
  const wait = rows[0]?.wait ?? 0
  return wait > 0 && seconds > 0 ? new Date(Date.now() + wait * 1000) : undefined
}

const joinNames = (names: string[]) =>
  names.length > maxNames ? `${names.slice(0, maxNames).join(', ')} …` : names.join(', ')
