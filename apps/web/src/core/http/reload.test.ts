import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reload } from './reload.ts'

test('a list that loads for the first time while an entry is added contains the entry in the end', async () => {
  const client = new QueryClient()
  const answers: ((rows: string[]) => void)[] = []
  const observer = new QueryObserver<string[]>(client, {
    queryKey: ['maintenance', 'log'],
    queryFn: () => new Promise(resolve => answers.push(resolve)),
  })
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const stop = observer.subscribe(({ data }) => data && resolve(data))
  expect(answers).toHaveLength(1)
  const isReloaded = reload(client, ['maintenance'])
  // These rows were read before the entry was added, but arrive after it.
  answers[0]!(['old'])
  await isReloaded
  expect(answers).toHaveLength(2)
  answers[1]!(['old', 'new'])
  expect(await promise).toEqual(['old', 'new'])
  stop()
})

test('shown data of the area is reloaded, and data of other areas is not', async () => {
  const client = new QueryClient()
  const queriedAreas: string[] = []
  const stops = ['maintenance', 'production'].map(area =>
    new QueryObserver(client, {
      queryKey: [area],
      queryFn: async () => queriedAreas.push(area),
      staleTime: Number.POSITIVE_INFINITY,
      initialData: 0,
    }).subscribe(() => undefined),
  )
  await reload(client, ['maintenance'])
  expect(queriedAreas).toEqual(['maintenance'])
  for (const stop of stops) stop()
})

test('a query that shows data of another area is reloaded with that area', async () => {
  const client = new QueryClient()
  const queriedNames: string[] = []
  const stops = [
    { name: 'today', meta: { reloadsWith: ['projects'] } },
    { name: 'gps', meta: { reloadsWith: [] } },
  ].map(({ name, meta }) =>
    new QueryObserver(client, {
      queryKey: [name],
      meta,
      queryFn: async () => queriedNames.push(name),
      staleTime: Number.POSITIVE_INFINITY,
      initialData: 0,
    }).subscribe(() => undefined),
  )
  await reload(client, ['projects'])
  expect(queriedNames).toEqual(['today'])
  for (const stop of stops) stop()
})
