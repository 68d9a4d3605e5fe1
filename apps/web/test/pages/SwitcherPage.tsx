import { ProjectSwitcher } from '#app/project-choice/ProjectSwitcher.tsx'

/** A page with the menu that switches to another tool. */
export const Screen = () => <ProjectSwitcher projectNumber="NL-24-0107" partName="Headlamp bezel" />
