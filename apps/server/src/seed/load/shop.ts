import type { Services } from '#core/services.ts'
export async function loadShop(_services: Services): Promise<{
  password: string
  people: { name: string; email: string; company: string; relationship: string }[]
}> {
  return { password: '', people: [] }
}
