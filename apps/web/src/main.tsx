import { mount } from './app/mount.tsx'
import { router } from './app/router.tsx'

await mount(router)
